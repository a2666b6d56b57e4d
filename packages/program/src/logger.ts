import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { errorFields } from './error-fields.ts';

/** Called with fields and the name of an event: `log.info({ rows: 3 }, 'relay.numbered')`. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'isLevelEnabled'> & {
  child: (fields: Record<string, string>) => Logger;
};

/** A last net: these never belong into a log, wherever they came from. */
const NEVER_LOGGED = ['lat', 'lon', 'position', 'token', 'authorization', 'email', 'phone', 'password'];

/** One logger a program; each part of it takes a child with its own `subsystem`. */
export function openLogger(
  config: { logLevel: string },
  program: string,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    messageKey: 'event',
    base: { program },
    formatters: { level: (level: string) => ({ level }), log: withErrorFields },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: errorFields },
    redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** An error under any other name than `err` is no way around the serializer. */
function withErrorFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlain = Object.entries(fields).every(
    ([name, value]) => name === 'err' || !(value instanceof Error),
  );
  if (isPlain) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name !== 'err' && value instanceof Error ? errorFields(value) : value,
    ]),
  );
}
