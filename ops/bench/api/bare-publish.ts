/** Baseline, JetStream alone: publishes one message repeatedly, with unique ids and a fixed number in flight. */
import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

type PublishJob = { natsUrl: string; subject: string; payload: string; count: number; inFlight: number };

process.on('message', async ({ natsUrl, subject, payload, count, inFlight }: PublishJob) => {
  const nats = await connect({ servers: natsUrl });
  const client = jetstream(nats);
  const start = performance.now();
  let left = count;
  const publish = async () => {
    while (left > 0) {
      left -= 1;
      await client.publish(subject, payload, { msgID: randomUUID() });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, publish));
  const ms = performance.now() - start;
  await nats.close();
  process.send?.({ ms });
});
process.on('disconnect', () => process.exit());
