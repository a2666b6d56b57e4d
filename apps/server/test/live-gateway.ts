import { leaseKeys, leaseName } from '@paligid/testkit/leases';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { alertsLive } from '../src/features/alerts/alerts.live.ts';
import { liveService } from '../src/features/live/live.service.ts';
import { clustersLive } from '../src/features/stories/clusters.live.ts';
import { storiesLive } from '../src/features/stories/stories.live.ts';
import { accessTokenVerifier, createAdmit } from '../src/gateway/admission.ts';
import { type Gateway, openGateway } from '../src/gateway/gateway.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { guestTicketReader } from '../src/platform/guest-tickets.ts';
import { openRedis, redisSettled } from '../src/platform/redis.ts';
import { developmentKey, publicPart } from '../src/platform/token-keys.ts';
import { startRelay } from '../src/relay/relay.ts';
import { LiveClient } from './live-client.ts';
import { enginesTest, silent } from './nats-streams.ts';
import { addSampleAgency } from './published-stories.ts';

type Settings = Partial<Parameters<typeof openGateway>[0]>;

const ORIGIN = 'https://paligid.example';

export const LIVE_READER = 'u-019a8560-7a00-7000-8000-000000000001';
export const OTHER_READER = 'u-019a8560-7a00-7000-8000-000000000002';

/** Everything between an outbox row and a reader's socket, on real services. */
export const gatewayTest = enginesTest
  .extend('pool', { scope: 'file' }, async ({ config, db }, { onCleanup }) => {
    const pool = openDatabase(config, 'test', silent);
    onCleanup(() => pool.end());
    await addSampleAgency(db);
    return pool;
  })
  .extend('relay', { scope: 'file' }, ({ config, pool, nats }, { onCleanup }) => {
    const relay = startRelay({ config, pool, nats, clock, logger: silent });
    onCleanup(() => relay.stop());
    return relay;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('minter', { scope: 'file' }, ({}) => tokenMinter())
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('keys', { scope: 'file' }, ({}, { onCleanup }) => {
    const lease = leaseKeys();
    onCleanup(lease.release);
    return lease;
  })
  .extend('redis', { scope: 'file' }, async ({ keys }, { onCleanup }) => {
    const redis = openRedis({ redisUrl: keys.url }, leaseName(), silent);
    onCleanup(async () => {
      await redis.quit();
    });
    await redisSettled(redis);
    return redis;
  })
  .extend('tickets', { scope: 'file' }, ({ redis, keys }) =>
    liveService({
      redis,
      keyPrefix: keys.prefix,

      clock,
      tokenKeys: [developmentKey()],
    }),
  )
  .extend('start', ({ config, pool, nats, relay, minter, redis, keys }, { onCleanup }) => {
    const started: Gateway[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((gateway) => gateway.close()));
    });
    return async (settings: Settings = {}): Promise<Gateway> => {
      if (relay === undefined) throw new Error('nothing would be announced');
      const gateway = await openGateway({
        host: '127.0.0.1',
        port: 0,
        pool,
        nats,
        streamPrefix: config.streamPrefix,
        features: [storiesLive(pool, clock), clustersLive(pool, clock), alertsLive(pool, clock)],
        admit: createAdmit({
          redis,
          keyPrefix: keys.prefix,
          verifyAccessToken: accessTokenVerifier(
            { keys: minter.keys.keys.map((key) => ({ kty: 'EC', ...key })) },
            clock,
          ),
          verifyGuestTicket: guestTicketReader({ keys: [publicPart(developmentKey())] }, clock.now),
          now: clock.now,
        }),
        origins: { allowed: [ORIGIN], isAbsentAllowed: true },
        clock,
        logger: silent,
        drainMs: 100,
        ...settings,
      });
      started.push(gateway);
      return gateway;
    };
  })
  .extend('token', ({ minter }) => async (reader = LIVE_READER): Promise<string> => {
    const { access_token } = await minter.mint(reader, clock.now());
    return access_token;
  });

export function gatewayAddress({ port }: Gateway, token: string): string {
  return `ws://127.0.0.1:${port}/ws/connect?token=${encodeURIComponent(token)}`;
}

export function connect(
  gateway: Gateway,
  token: string,
  options: { origin?: string } = {},
): Promise<LiveClient> {
  return new LiveClient(gatewayAddress(gateway, token), options).open();
}
