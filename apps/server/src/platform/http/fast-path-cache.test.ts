import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, onTestFinished, test, vi } from 'vitest';
import { encodeResponse } from './cached-response.ts';
import { FastPathCache, MAX_BYTES } from './fast-path-cache.ts';

const ADDRESS = '/feed?lat=14.6';
const ROUTE = '/feed';

test('the same address in the same languages takes the fast path, another does not', async () => {
  const { ask } = await started();
  expect(await ask(ADDRESS)).toMatchObject({ way: 'long', status: 200 });
  const again = await ask(ADDRESS);
  expect(again).toMatchObject({ way: 'quick', status: 200, text: '{"status":"success","data":["a"]}' });
  expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(again.headers.get('content-length')).toBe(`${again.text.length}`);
  expect(again.headers.get('x-request-id')).toBe('an-id');
  expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await ask(`${ADDRESS}&n=3`)).way).toBe('long');
  expect((await ask(ADDRESS, { headers: { 'accept-language': 'fil' } })).way).toBe('long');
});

test('two headers that ask for the same language share an answer', async () => {
  const { ask } = await started();
  await ask(ADDRESS, { headers: { 'accept-language': 'en' } });
  expect((await ask(ADDRESS, { headers: { 'accept-language': 'en-PH,en;q=0.9,de;q=0.1' } })).way).toBe(
    'quick',
  );
  expect((await ask(ADDRESS, { headers: { 'accept-language': 'tl' } })).way).toBe('long');
  expect((await ask(ADDRESS, { headers: { 'accept-language': 'fil-PH' } })).way).toBe('quick');
});

test('however many addresses are asked for, answers and addresses take no more than the bound', () => {
  const quick = new FastPathCache({
    ...{ clock: fixedClock(), mayPass: () => true, record: () => {} },
    ...{ isOff: () => false, requestId: () => 'an-id' },
  });
  const answer = { ...encodeResponse(null, null), bytes: Buffer.alloc(140_000), freshUntilMs: 1 };
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  for (let n = 0; n < 2_000; n += 1) {
    request.url = `/feed/location?user_lat=14.6&user_lon=121&radius=9.${n}`;
    quick.store(request, ROUTE, answer);
  }
  expect(quick.size.bytes).toBeLessThanOrEqual(MAX_BYTES);
  const { entries } = quick.size;
  request.url = `/feed/location?x=${'x'.repeat(10_000)}`;
  quick.store(request, ROUTE, answer);
  expect(quick.size.entries).toBe(entries);
});

test('admission is checked every time, and who is not admitted leaves the fast path', async () => {
  const { ask, mayPass } = await started();
  await ask(ADDRESS);
  await ask(ADDRESS);
  mayPass.mockReturnValue(false);
  expect((await ask(ADDRESS)).way).toBe('long');
  expect(mayPass).toHaveBeenCalledTimes(2);
});

test('it ends with its freshness, and a response without one is never cached', async () => {
  const { ask, clock } = await started();
  await ask(ADDRESS);
  clock.advance(999);
  expect((await ask(ADDRESS)).way).toBe('quick');
  clock.advance(1);
  expect((await ask(ADDRESS)).way).toBe('long');
  const { ask: askOther } = await started({ isCached: false });
  await askOther(ADDRESS);
  expect((await askOther(ADDRESS)).way).toBe('long');
});

test('what is known to the caller is not sent again', async () => {
  const { ask } = await started();
  const etag = (await ask(ADDRESS)).headers.get('etag') ?? '';
  const { way, status, text, headers } = await ask(ADDRESS, { headers: { 'if-none-match': etag } });
  expect([way, status, text, headers.get('etag')]).toEqual(['quick', 304, '', etag]);
  expect(headers.get('content-type')).toBeNull();
});

test('another method, a body, or a process that is off leaves the fast path', async () => {
  const { ask, state } = await started();
  await ask(ADDRESS);
  expect((await ask(ADDRESS, { method: 'HEAD' })).way).toBe('long');
  expect((await ask(ADDRESS, { method: 'POST', body: 'x' })).way).toBe('long');
  state.isOff = true;
  expect((await ask(ADDRESS)).way).toBe('long');
});

test('every answer is recorded under its route', async () => {
  const { ask, record } = await started();
  await ask(ADDRESS);
  await ask(ADDRESS);
  await vi.waitFor(() => expect(record).toHaveBeenCalledTimes(1));
  expect(record).toHaveBeenCalledWith({
    id: 'an-id',
    method: 'GET',
    route: ROUTE,
    status: 200,
    elapsedMs: expect.any(Number),
  });
});

/** A listener whose full route encodes a response and stores it. */
async function started({ isCached = true } = {}) {
  const clock = fixedClock();
  const mayPass = vi.fn(() => true);
  const record = vi.fn();
  const state = { isOff: false };
  const quick = new FastPathCache({
    clock,
    mayPass,
    record,
    isOff: () => state.isOff,
    requestId: () => 'an-id',
  });
  const server = createServer((request, response) => {
    if (quick.send(request, response)) return;
    const answer = encodeResponse(['a'], null);
    const freshUntilMs = clock.now().getTime() + 1_000;
    quick.store(request, ROUTE, isCached ? { ...answer, freshUntilMs } : answer);
    response.writeHead(200, { 'x-way': 'long', etag: answer.etag }).end(answer.bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (address: string, init: RequestInit = {}) => {
    const { status, headers, ...response } = await requestOnce(`http://127.0.0.1:${port}${address}`, init);
    return { status, headers, text: response.text, way: headers.get('x-way') ?? 'quick' };
  };
  return { ask, clock, mayPass, record, state };
}

async function requestOnce(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
