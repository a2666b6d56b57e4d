// @vitest-environment node
import { buildStory } from '@paligid/testkit/build-story';
import { FakeGateway } from '@paligid/testkit/fake-gateway';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSocket, type LiveSocketListener } from './live-socket.ts';

let gateway: FakeGateway;
let socket: LiveSocket;

beforeEach(async () => {
  gateway = await FakeGateway.open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  socket.close();
  vi.useRealTimers();
  await gateway.close();
});

/** Polls while timers are faked, because the network is real. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect.unreachable('it never came to be');
}

const quiet = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

function open(listener: Partial<LiveSocketListener> = {}, address = `ws://${gateway.host}/ws/connect`) {
  const states: string[] = [];
  const spies = {
    onConnectionLost: vi.fn(),
    onRetriesExhausted: vi.fn(),
    onError: vi.fn(),
    onFrame: vi.fn<LiveSocketListener['onFrame']>(),
    onGap: vi.fn(),
  };
  let tickets = 0;
  socket = new LiveSocket(address, {
    ticket: async () => {
      tickets += 1;
      return `ticket-${tickets}`;
    },
    language: () => 'fil',
    asOf: () => '2026-11-15T04:00:00.000Z',
    random: () => 0.5,
    onStateChange: (state) => states.push(state),
    ...spies,
    ...listener,
  });
  socket.open();
  return { states, ...spies };
}

async function opened(listener: Partial<LiveSocketListener> = {}) {
  const spies = open(listener);
  await until(() => socket.isOpen && gateway.received.some(({ type }) => type === 'resume'));
  return spies;
}

const update = (version = 1) => {
  const story = buildStory({ version });
  return { type: 'story_update', data: { id: story.id, story, change: 'updated' } } as const;
};

test('[LIVE-018] the connection carries its token in the address', async () => {
  await opened();
  expect(gateway.tokens).toEqual(['ticket-1']);
});

test('[LIVE-003] the connection is connecting, then open, then closed', async () => {
  const { states } = await opened();
  socket.close();
  expect(states).toEqual(['connecting', 'open', 'closed']);
});

test('[LIVE-020] a ping goes out every 30 seconds', async () => {
  await opened();
  const pings = () => gateway.received.filter(({ type }) => type === 'ping').length;
  vi.advanceTimersByTime(29_999);
  await quiet();
  expect(pings()).toBe(0);
  for (let n = 1; n <= 3; n += 1) {
    vi.advanceTimersByTime(n === 1 ? 1 : 30_000);
    await until(() => pings() === n);
    await quiet();
    await quiet();
  }
});

test('a gateway that does not even answer a ping is given up', async () => {
  gateway.resumed = { missed: 0, is_complete: false };
  const { onConnectionLost: lost, onGap: gap } = await opened();
  await until(() => gap.mock.calls.length === 1);
  gateway.isSilent = true;
  vi.advanceTimersByTime(30_000);
  await until(() => gateway.received.some(({ type }) => type === 'ping'));
  vi.advanceTimersByTime(30_000);
  expect(lost).toHaveBeenCalledOnce();
});

test('[LIVE-004] after a break it connects again, after a delay and with a new ticket', async () => {
  const { states, onConnectionLost: lost } = await opened();
  gateway.drop(1012);
  await until(() => states.at(-1) === 'closed');
  expect(lost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(4999);
  await quiet();
  expect(gateway.tokens).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await until(() => gateway.tokens.length === 2 && socket.isOpen);
  expect(gateway.tokens[1]).toBe('ticket-2');
});

test('a gateway that restarts says when to come back', async () => {
  const { states } = await opened();
  gateway.drop(1012, 'retry_ms=1200');
  await until(() => states.at(-1) === 'closed');
  vi.advanceTimersByTime(1199);
  await quiet();
  expect(gateway.tokens).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await until(() => gateway.tokens.length === 2 && socket.isOpen);
});

test('the address says the language, and the first question the moment that the page stands for', async () => {
  const { onGap: gap } = await opened();
  expect(gateway.languages).toEqual(['fil']);
  expect(gateway.received).toContainEqual({
    type: 'resume',
    cursor: Number.MAX_SAFE_INTEGER,
    as_of: '2026-11-15T04:00:00.000Z',
  });
  await quiet();
  expect(gap).not.toHaveBeenCalled();
});

test('[LIVE-005] after a normal close it does not', async () => {
  const { states, onConnectionLost: lost } = await opened();
  gateway.drop(1000);
  await until(() => states.at(-1) === 'closed');
  vi.advanceTimersByTime(600_000);
  await quiet();
  expect(gateway.tokens).toHaveLength(1);
  expect(lost).not.toHaveBeenCalled();
});

test('[LIVE-006] ten attempts are made, then it only tries now and then until somebody starts anew', async () => {
  const ticket = vi.fn(() => Promise.reject(new Error('no network')));
  const { states, onRetriesExhausted: exhausted } = open({ ticket });
  const waits: number[] = [];
  for (let waited = 0; waits.length < 10; ) {
    await quiet();
    const calls = ticket.mock.calls.length;
    vi.advanceTimersByTime(500);
    waited += 500;
    if (ticket.mock.calls.length > calls) {
      waits.push(waited);
      waited = 0;
    }
  }
  expect(waits.map((ms) => ms / 1000)).toEqual([5, 7.5, 11.5, 17, 25.5, 30, 30, 30, 30, 30]);
  expect(exhausted).not.toHaveBeenCalled();
  await quiet();
  expect(exhausted).toHaveBeenCalledOnce();
  for (const slow of [1, 2]) {
    vi.advanceTimersByTime(179_999);
    await quiet();
    expect(ticket).toHaveBeenCalledTimes(10 + slow);
    vi.advanceTimersByTime(1);
    await quiet();
    expect(ticket).toHaveBeenCalledTimes(11 + slow);
  }
  expect(states.at(-1)).toBe('closed');
  socket.open();
  expect(ticket).toHaveBeenCalledTimes(14);
});

test('[LIVE-007] the attempts are counted anew when the connection opens', async () => {
  const { states } = await opened();
  for (let round = 1; round <= 3; round += 1) {
    gateway.drop();
    await until(() => states.at(-1) === 'closed');
    vi.advanceTimersByTime(5000);
    await until(() => gateway.tokens.length === round + 1 && socket.isOpen);
  }
});

test('[LIVE-009] a reconnect by hand pauses 100 ms between closing and opening', async () => {
  await opened();
  socket.reconnect();
  await until(() => gateway.connections === 0);
  vi.advanceTimersByTime(99);
  await quiet();
  expect(gateway.tokens).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await until(() => gateway.tokens.length === 2);
});

test('[LIVE-024] a failure of the websocket has its text', async () => {
  const { onError: failed } = open({}, 'ws://127.0.0.1:1/ws/connect');
  await until(() => failed.mock.calls.length > 0);
  expect(failed).toHaveBeenCalledWith('WebSocket connection failed');
});

test('the first connection learns the number to come back with, and says that there may be a gap', async () => {
  gateway.resumed = { missed: 0, is_complete: false };
  const { onGap: gap, states } = await opened();
  await until(() => gap.mock.calls.length === 1);
  gateway.resumed = { missed: 0, is_complete: true };
  gateway.drop();
  await until(() => states.at(-1) === 'closed');
  vi.advanceTimersByTime(5000);
  await until(() => gateway.received.filter(({ type }) => type === 'resume').length === 2);
  expect(gateway.received.at(-1)).toEqual({ type: 'resume', cursor: 7 });
  await quiet();
  expect(gap).toHaveBeenCalledOnce();
});

test('an update that is received twice counts once', async () => {
  const { onFrame: frame } = await opened();
  gateway.send(update(), 8);
  gateway.send(update(), 8);
  gateway.send(update(2), 9);
  await until(() => frame.mock.calls.length === 2);
  await quiet();
  expect(frame).toHaveBeenCalledTimes(2);
});

test('what is no frame, or of a kind not known here, is ignored', async () => {
  const { onFrame: frame } = await opened();
  gateway.sendText('{broken');
  gateway.sendText(JSON.stringify({ type: 'tomorrow', data: {}, timestamp: '', cursor: 1 }));
  gateway.send({ type: 'digest_update', data: {} });
  await until(() => frame.mock.calls.length === 1);
  expect(frame.mock.calls[0]?.[0].type).toBe('digest_update');
});
