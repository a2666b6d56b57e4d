import { expect, test } from 'vitest';
import { errorFields, lineCap, openLogger } from './logger.ts';

function written(write: (log: ReturnType<typeof openLogger>) => void): unknown[] {
  const lines: unknown[] = [];
  write(openLogger({ logLevel: 'info' }, 'relay', { write: (line) => lines.push(JSON.parse(line)) }));
  return lines;
}

test('a line names its program, its subsystem and what happened', () => {
  const [line] = written((log) => log.child({ subsystem: 'outbox' }).info({ rows: 3 }, 'outbox.numbered'));
  expect(line).toMatchObject({
    level: 'info',
    program: 'relay',
    subsystem: 'outbox',
    event: 'outbox.numbered',
    rows: 3,
  });
});

test('positions, tokens and contacts are taken out of a line', () => {
  const [line] = written((log) =>
    log.info({ id: 'a', lat: 14.6, reader: { id: 'b', email: 'someone@example.test', token: 'x' } }, 'test'),
  );
  expect(line).toMatchObject({ id: 'a', reader: { id: 'b' } });
  expect(JSON.stringify(line)).not.toMatch(/14\.6|example\.test|token/);
});

test('a line under the level is not written', () => {
  expect(written((log) => log.debug({}, 'quiet'))).toEqual([]);
});

const PERSONAL = /lola|SECRET|0917|14\.6507|eyJ/;

/** As thrown by the driver. */
function databaseError(message: string, fields: Record<string, string> = {}): Error {
  return Object.assign(new Error(message), {
    ...{ name: 'error', code: '23514', severity: 'ERROR', table: 'users', constraint: 'users_check' },
    ...{ detail: 'Failing row contains (lola@example.test, SECRET)', where: 'JSON data: SECRETHOME' },
    ...{ hint: 'SECRET', internalQuery: "select 'SECRET'", routine: 'ExecConstraints', ...fields },
  });
}

test('of a database error code, constraint, table, routine and stack are logged, and no value', () => {
  const fields = errorFields(databaseError('invalid input syntax for type uuid: "SECRET\n    at lola"'));
  expect(fields).toMatchObject({
    ...{ message: 'database error 23514', code: '23514', table: 'users', constraint: 'users_check' },
    ...{ routine: 'ExecConstraints', stack: expect.stringContaining('at databaseError') },
  });
  expect(Object.keys(fields).toSorted()).toEqual(
    ['code', 'constraint', 'message', 'routine', 'severity', 'stack', 'table', 'type'].toSorted(),
  );
  expect(JSON.stringify(fields)).not.toMatch(PERSONAL);
});

test('an error inside another is logged by the same rules, to a bounded depth', () => {
  let error: Error = databaseError('value "SECRET" is too long');
  for (let depth = 0; depth < 10; depth += 1) error = new Error('not saved', { cause: error });
  const many = new AggregateError(
    Array.from({ length: 50 }, () => databaseError('SECRET')),
    'all failed',
  );
  for (const each of [error, many, new Error('outer', { cause: databaseError('SECRET') })]) {
    const text = JSON.stringify(errorFields(each));
    expect(text).not.toMatch(PERSONAL);
    expect(text.length).toBeLessThan(40_000);
  }
  expect(errorFields(new Error('outer', { cause: databaseError('SECRET') })).cause?.code).toBe('23514');
  expect(errorFields(many).errors).toHaveLength(5);
});

test('what a library hangs on an error is left out', () => {
  const errors = [
    Object.assign(new Error('ERR wrong type for SECRET'), {
      ...{ name: 'ReplyError', command: { name: 'set', args: ['ticket:SECRET', 'lola@example.test'] } },
    }),
    Object.assign(new Error('Recipient rejected: 550 <lola@example.test>'), {
      ...{ code: 'EENVELOPE', response: '550 <lola@example.test>', rejected: ['lola@example.test'] },
    }),
    Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: 'https://SECRET' }),
    new TypeError(`Cannot create property 'x' on string 'SECRET'`),
    new Error('no account lola@example.test of +639171234567, 09171234567 at 14.6507, eyJhbGciOi.eyJz.c2ln'),
    Object.assign(new Error('no'), { code: 'lola@example.test', table: 'SECRET' }),
  ];
  try {
    JSON.parse('{"home": SECRET}');
  } catch (error) {
    errors.push(error as Error);
  }
  for (const error of errors) expect(JSON.stringify(errorFields(error))).not.toMatch(PERSONAL);
  expect(errorFields(errors[0])).toMatchObject({ type: 'ReplyError', message: 'engine error ERR' });
  expect(errorFields(errors[2]).code).toBe('ERR_INVALID_URL');
});

test('an error of our own keeps its words, and one of the language the property that it names', () => {
  expect(errorFields(new Error('mail was not taken: EENVELOPE 550')).message).toBe(
    'mail was not taken: EENVELOPE 550',
  );
  const bad = new TypeError("Cannot read properties of undefined (reading 'cells')");
  expect(errorFields(bad).message).toContain("(reading 'cells')");
  expect(errorFields('lola@example.test')).toEqual({ type: 'string', message: 'not an error' });
});

test('the logger applies it to an error under any name', () => {
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'info' }, 'api', { write: (line) => lines.push(line) });
  const error = databaseError('SECRET');
  logger.error({ err: error }, 'one');
  logger.child({ subsystem: 'x' }).error({ reason: error, rows: 3 }, 'two');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'one', err: { code: '23514' } },
    { event: 'two', rows: 3, reason: { code: '23514' } },
  ]);
  expect(lines.join('')).not.toMatch(PERSONAL);
});

test('fifty lines are written in a second, and again in the next', () => {
  const state = { nowMs: 5_000 };
  const mayWrite = lineCap(() => state.nowMs);
  const written = () => Array.from({ length: 3_000 }, () => mayWrite()).filter(Boolean).length;
  expect(written()).toBe(50);
  state.nowMs += 999;
  expect(written()).toBe(0);
  state.nowMs += 1;
  expect(written()).toBe(50);
});
