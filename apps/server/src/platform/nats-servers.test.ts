import { expect, test } from 'vitest';
import { natsServers } from './nats-servers.ts';

test('a list of servers shares the login of the first', () => {
  expect(natsServers('tls://app:p%40ss@a:4222, tls://b:4223')).toEqual({
    servers: ['a:4222', 'b:4223'],
    isEncrypted: true,
    login: { user: 'app', pass: 'p@ss' },
  });
  expect(natsServers('nats://127.0.0.1:20103')).toEqual({
    servers: ['127.0.0.1:20103'],
    isEncrypted: false,
    login: undefined,
  });
});

test('anything else is no list of NATS servers', () => {
  for (const text of ['', 'http://a', 'nats://a,', 'nats://', 'a:4222']) {
    expect(natsServers(text), text).toBeUndefined();
  }
});
