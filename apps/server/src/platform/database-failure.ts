/** `slow`: the statement timed out. `gone`: the database is unreachable. */
export type DatabaseFailure = 'slow' | 'gone';

const STATEMENT_CANCELLED = '57014';
/** Shutting down, starting up, out of connections or room on its disk; read-only, as a server is that another one has just replaced. */
const GONE_STATES = new Set(['57P01', '57P02', '57P03', '53300', '53100', '25006']);
const CONNECTION_CLASS = '08';
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
/** The driver gives these errors no codes. */
const DRIVER_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
];

/** Distinguishes errors caused by PostgreSQL's state from our own mistakes. */
export function classifyDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === STATEMENT_CANCELLED) return 'slow';
  if (GONE_STATES.has(code) || NETWORK_CODES.has(code)) return 'gone';
  if (code.length === 5 && code.startsWith(CONNECTION_CLASS)) return 'gone';
  if (DRIVER_TEXTS.some((text) => error.message.startsWith(text))) return 'gone';
  // A host with several addresses fails with one error for each of them.
  return error instanceof AggregateError ? classifyDatabaseFailure(error.errors[0]) : undefined;
}
