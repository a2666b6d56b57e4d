import { expect } from 'vitest';
import { jetstreamPublisher } from '../src/platform/jetstream.ts';
import { openNats } from '../src/platform/nats.ts';
import { streamNames, streamSubject } from '../src/platform/streams.ts';
import { breakableProxy } from './breakable-proxy.ts';
import { silent, enginesTest as test } from './nats-streams.ts';

test('a broken connection ends the wait for an acknowledgement, and the next publish is stored', async ({
  nats,
  config,
  manager,
  onTestFinished,
}) => {
  const proxy = await breakableProxy(config.natsUrl);
  const own = await openNats({ natsUrl: proxy.url }, 'test', silent);
  onTestFinished(() => own.close());
  const publish = jetstreamPublisher(own);

  // A subscriber that never responds, like a server that dies in between.
  const arrived = Promise.withResolvers<void>();
  nats.subscribe(`${config.streamPrefix}.nobody`, { callback: () => arrived.resolve() });
  await nats.flush();
  const waiting = expect(publish(`${config.streamPrefix}.nobody`, '{}', 'one')).rejects.toThrow(
    'the connection broke',
  );
  await arrived.promise;
  await proxy.cut();
  await waiting;

  await proxy.restore();
  await publish(streamSubject(config.streamPrefix, 'items', 'outlet'), '{}', 'two');
  const { state } = await manager.streams.info(streamNames(config.streamPrefix).items);
  expect(state.messages).toBe(1);
});
