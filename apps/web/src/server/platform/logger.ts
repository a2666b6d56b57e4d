import { type Logger as PinoLogger, pino, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

/** Called with fields and the name of an event. No address, no query, no cookie: they say where a reader is. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'isLevelEnabled'>;

export function openLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    messageKey: 'event',
    base: { program: 'web' },
    formatters: { level: (level: string) => ({ level }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: stdSerializers.err },
  });
}
