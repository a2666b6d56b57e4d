import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

/** The logged fields of an error. */
type ErrorFields = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  severity?: string;
  status?: number;
  cause?: ErrorFields;
  errors?: ErrorFields[];
};

const MAX_DEPTH = 4;
const MAX_ERRORS = 5;
const MAX_FRAMES = 20;
const MAX_TEXT = 300;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Names from our schema or code, never values: anything else is left out. */
const NAME = /^[\w.$-]{1,80}$/;
const FRAME = /^ {4}at /;

/** Fields of PostgreSQL's error that name parts of the schema. `detail`, `where` and `hint` quote rows. */
const DATABASE_FIELDS = ['schema', 'table', 'column', 'constraint', 'routine', 'severity'] as const;

/** Last safeguard for our own and libraries' messages: email addresses, phone numbers, tokens, positions. */
const PERSONAL = [
  /[^\s<>"'(),;:=]{1,64}@[\w-]+(?:\.[\w-]+)+/g,
  /\+?\b63\d{10}\b|\b09\d{9}\b/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /-?\b\d{1,3}\.\d{4,}\b/g,
];

/**
 * Allow-list error serializer. Errors of engines and parsers quote their input (the failing row, the arguments of a
 * command, the recipient of a mail), so only their codes and schema names are logged; for any other error, the message
 * without anything that looks like a contact, and never the properties that a library adds.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = nameIn(error, 'code');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  const stack = stackFrames(error);
  const fields: ErrorFields = {
    type: NAME.test(error.name) ? error.name : 'Error',
    message: errorMessage(error, code),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(isDatabaseError(error, code) && databaseFields(error)),
    ...(stack !== '' && { stack }),
  };
  if (depth >= MAX_DEPTH) return fields;
  if (error.cause instanceof Error) fields.cause = errorFields(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    fields.errors = error.errors.slice(0, MAX_ERRORS).map((each: unknown) => errorFields(each, depth + 1));
  }
  return fields;
}

function databaseFields(error: Error): Partial<ErrorFields> {
  const named = DATABASE_FIELDS.map((field) => [field, nameIn(error, field)] as const);
  return Object.fromEntries(named.filter(([, name]) => name !== undefined));
}

function errorMessage(error: Error, code: string | undefined): string {
  if (isDatabaseError(error, code)) return `database error ${code}`;
  if (isEngineError(error)) return `engine error ${/^[A-Z]+\b/.exec(error.message)?.[0] ?? ''}`.trim();
  if (error instanceof SyntaxError) return 'could not be parsed';
  if (error instanceof RangeError || error instanceof TypeError || error instanceof ReferenceError) {
    return withoutPersonal(withoutQuotes(error.message));
  }
  return withoutPersonal(error.message);
}

/** Severity and SQLSTATE together identify a PostgreSQL error. */
function isDatabaseError(error: Error, code: string | undefined): boolean {
  return code !== undefined && SQLSTATE.test(code) && 'severity' in error;
}

/** Redis and mail servers: the error contains the command and its data. */
function isEngineError(error: Error): boolean {
  return error.name === 'ReplyError' || 'command' in error || 'response' in error;
}

/** The name of a property that was read or set comes from our code. */
function withoutQuotes(text: string): string {
  return text.replace(/(?<!reading |setting )(?:"[^"]*"|'[^']*')/g, '"…"');
}

function withoutPersonal(text: string): string {
  const cut = text.slice(0, MAX_TEXT);
  return PERSONAL.reduce((left, pattern) => left.replace(pattern, '…'), cut);
}

/** The stack without its first line, which repeats the message. */
function stackFrames({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  const frames = rest.split('\n').filter((line) => FRAME.test(line));
  return frames
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim().slice(0, MAX_TEXT))
    .join('\n');
}

function nameIn(error: object, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}

/** Called with fields and the name of an event: `log.info({ rows: 3 }, 'relay.numbered')`. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'isLevelEnabled'> & {
  child: (fields: Record<string, string>, options?: { level: string }) => Logger;
};

/** Last safeguard: these never belong in a log, wherever they come from. */
const NEVER_LOGGED = ['lat', 'lon', 'position', 'token', 'authorization', 'email', 'phone', 'password'];

/** One logger per program; each part of it takes a child with its own `subsystem`. */
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

/** Errors logged under a key other than `err` must not bypass the serializer. */
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

/** An attack must not fill the disk; metrics count the rest. */
const MAX_LINES_A_SECOND = 50;

/** Rate limit: whether one more line may be written in this second. One limit per kind of line. */
export function lineCap(nowMs: () => number = () => performance.now()): () => boolean {
  let second = 0;
  let lines = 0;
  return () => {
    const now = Math.floor(nowMs() / 1000);
    lines = now === second ? lines + 1 : 1;
    second = now;
    return lines <= MAX_LINES_A_SECOND;
  };
}
