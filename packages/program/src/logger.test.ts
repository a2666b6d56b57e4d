import { expect, test } from 'vitest';
import { openLogger } from './logger.ts';

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
