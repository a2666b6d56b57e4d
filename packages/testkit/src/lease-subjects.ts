import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { engineAddresses } from '@paligid/ops/engines';
import { leaseName } from './lease-name.ts';

export type SubjectsLease = { url: string; prefix: string; release: () => Promise<void> };

/**
 * A prefix for the suite's NATS subjects and stream names: subjects `{prefix}.…`, streams `{prefix}_…`.
 * Giving it back deletes the streams.
 */
export function leaseSubjects(): SubjectsLease {
  const { natsUrl } = engineAddresses(process.env);
  const prefix = leaseName();
  return {
    url: natsUrl,
    prefix,
    release: async () => {
      const connection = await connect({ servers: natsUrl });
      const manager = await jetstreamManager(connection);
      for await (const stream of manager.streams.list()) {
        if (stream.config.name.startsWith(`${prefix}_`)) await manager.streams.delete(stream.config.name);
      }
      await connection.close();
    },
  };
}
