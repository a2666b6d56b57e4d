import { AckPolicy } from '@nats-io/jetstream';
import { metricsRegistry } from '@paligid/runtime/metrics';
import { expect } from 'vitest';
import { measureConsumerLag } from '../src/platform/consumer-lag.ts';
import { jetstreamPublisher } from '../src/platform/jetstream.ts';
import { streamNames, streamSubject } from '../src/platform/streams.ts';
import { enginesTest as test } from './nats-streams.ts';

const CONSUMER = 'lagging';

test('the lag of a consumer counts what was not delivered and what was not acknowledged', async ({
  config,
  nats,
  manager,
}) => {
  const stream = streamNames(config.streamPrefix).alerts;
  const measured = async () => {
    await measureConsumerLag({ nats, stream, name: CONSUMER });
    const metric = await metricsRegistry.getSingleMetric('paligid_consumer_lag')?.get();
    return metric?.values.find(({ labels }) => Object.values(labels).includes(CONSUMER))?.value;
  };
  expect(await measured()).toBeUndefined();
  await manager.consumers.add(stream, { durable_name: CONSUMER, ack_policy: AckPolicy.Explicit });
  const publish = jetstreamPublisher(nats);
  for (const id of ['1', '2', '3']) {
    await publish(streamSubject(config.streamPrefix, 'alerts', 'test'), '{}', id);
  }
  // The server counts what is pending for a consumer after it has acknowledged the message.
  await expect.poll(measured).toBe(3);
  const consumer = await manager.jetstream().consumers.get(stream, CONSUMER);
  const message = await consumer.next();
  await expect.poll(measured).toBe(3);
  await message?.ackAck();
  await expect.poll(measured).toBe(2);
  await manager.consumers.delete(stream, CONSUMER);
  expect(await measured()).toBeUndefined();
});
