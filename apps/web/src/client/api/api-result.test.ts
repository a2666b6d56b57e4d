import { expect, test } from 'vitest';
import { INVALID_JSON, thrownMessage, toApiResult, unwrapResult } from './api-result.ts';

const good = { ok: true, status: 200 };
const bad = { ok: false, status: 500 };
const messageOf = (body: unknown) => toApiResult(bad, body);

test('a good answer is wrapped as success with its data', () => {
  expect(toApiResult(good, [1])).toEqual({ status: 'success', data: [1] });
});

test('[API-006] what has a status of its own is passed on as it is', () => {
  const body = { status: 'ok', version: 3 };
  expect(toApiResult(good, body)).toBe(body);
  expect(unwrapResult(toApiResult(good, body))).toBe(body);
  expect(unwrapResult(toApiResult(good, { status: 'success', data: { id: 'b' } }))).toEqual({ id: 'b' });
});

test('an error in a good answer is an error', () => {
  const body = { status: 'error', message: 'No such list', statusCode: 404 };
  expect(() => unwrapResult(toApiResult(good, body))).toThrow(
    expect.objectContaining({ message: 'No such list', status: 404 }),
  );
});

test('[ERROR-001] the message is the detail', () => {
  const body = { detail: 'd', error: { message: 'e' }, message: 'm' };
  expect(messageOf(body)).toMatchObject({ message: 'd', statusCode: 500 });
});

test('a detail that lists faults says the first, and any other is passed over', () => {
  expect(messageOf({ detail: [{ msg: 'first' }, { msg: 'second' }] })).toMatchObject({ message: 'first' });
  expect(messageOf({ detail: { odd: true }, message: 'm' })).toMatchObject({ message: 'm' });
  expect(messageOf({ detail: [], message: 'm' })).toMatchObject({ message: 'm' });
});

test('[ERROR-002] without a detail the message is that of the error', () => {
  expect(messageOf({ error: { message: 'e' }, message: 'm' })).toMatchObject({ message: 'e' });
});

test('[ERROR-003] without these it is the message', () => {
  expect(messageOf({ error: 'text', message: 'm' })).toMatchObject({ message: 'm' });
});

test('[ERROR-004] without these it is an error that is a text', () => {
  expect(messageOf({ error: 'text' })).toMatchObject({ message: 'text' });
});

test.each([{}, null, 'text', [], { error: {} }])(
  '[ERROR-005] a body that says nothing (%j) gives the default',
  (body) => {
    expect(messageOf(body)).toMatchObject({ message: 'An error occurred' });
  },
);

test('[ERROR-006] a body that cannot be read gives the status', () => {
  expect(toApiResult({ ok: false, status: 502 }, INVALID_JSON)).toMatchObject({
    message: 'Server error (502)',
  });
});

test('[ERROR-007] what was thrown and is no error is unknown', () => {
  expect(thrownMessage('a text')).toBe('Unknown error occurred');
  expect(thrownMessage(undefined)).toBe('Unknown error occurred');
});

test('[ERROR-010] an error says its message, or that the request failed', () => {
  expect(thrownMessage(new Error('why'))).toBe('why');
  expect(thrownMessage(new Error())).toBe('Request failed');
});
