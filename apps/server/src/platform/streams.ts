import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { ServerConfig } from './config.ts';
import type { NatsConnection } from './nats.ts';

export type StreamNames = { items: string; events: string; alerts: string; dead: string };

type StreamSettings = Pick<ServerConfig, 'environment' | 'natsSync' | 'streamReplicas' | 'streamMegabytes'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1024 * 1024;

/**
 * `share` is the part of the storage an operator provides. All streams can be rebuilt from PostgreSQL, so a full one
 * drops its oldest messages. A message id is remembered for `duplicateWindowMs`: how long after a kill a second publish is
 * dropped as a duplicate.
 */
const PLANS = {
  items: { ageMs: 2 * DAY_MS, share: 0.5, duplicateWindowMs: 2 * MINUTE_MS },
  events: { ageMs: DAY_MS, share: 1, duplicateWindowMs: 10 * MINUTE_MS },
  alerts: { ageMs: 7 * DAY_MS, share: 0.5, duplicateWindowMs: HOUR_MS },
  dead: { ageMs: 30 * DAY_MS, share: 0.25, duplicateWindowMs: 10 * MINUTE_MS },
} as const;

const TIMEOUT_MS = 2_000;

/** The first version that can sync before it acknowledges, and that supports a list of filters. */
const MIN_SERVER_VERSION = [2, 10] as const;

export function streamNames(prefix: string): StreamNames {
  return {
    items: `${prefix}_ITEMS`,
    events: `${prefix}_EVENTS`,
    alerts: `${prefix}_ALERTS`,
    dead: `${prefix}_DEAD`,
  };
}

/** Subject of a stream's messages: `streamSubject('p', 'events', 'a.b.v1')` is `p.events.a-b-v1`. */
export function streamSubject(prefix: string, stream: keyof StreamNames, name: string): string {
  return `${prefix}.${stream}.${name.replaceAll('.', '-')}`;
}

const ALL: readonly (keyof StreamNames)[] = ['items', 'events', 'alerts', 'dead'];

/**
 * Creates missing streams, corrects those that differ, and returns what it had to create. Idempotent. The program that
 * fills a stream creates it, so that a lost stream is not mistaken for a full one.
 */
export async function ensureStreams(
  connection: NatsConnection,
  prefix: string,
  settings: StreamSettings,
  wanted = ALL,
): Promise<string[]> {
  rejectUnsafeServer(connection.info?.version, settings);
  const manager = await jetstreamManager(connection, { timeout: TIMEOUT_MS });
  const names = streamNames(prefix);
  const made: string[] = [];
  for (const stream of wanted) {
    const config = streamConfig(names[stream], `${prefix}.${stream}.>`, PLANS[stream], settings);
    const found = await findStream(manager, names[stream]);
    if (found === undefined) {
      await manager.streams.add(config);
      made.push(names[stream]);
    } else if (differs(found, config)) {
      await manager.streams.update(names[stream], config);
    }
  }
  return made;
}

/** JetStream acknowledges before it syncs to disk unless configured otherwise; a client cannot find out. */
export function rejectUnsafeServer(version: string | undefined, settings: StreamSettings): void {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  if (major < MIN_SERVER_VERSION[0] || (major === MIN_SERVER_VERSION[0] && minor < MIN_SERVER_VERSION[1])) {
    throw new Error(
      `nats-server ${version ?? 'of unknown version'} is older than ${MIN_SERVER_VERSION.join('.')}`,
    );
  }
  if (settings.environment === 'production' && settings.natsSync !== 'always') {
    throw new Error(
      'in production nats-server must run with sync_interval: always; PALIGID_NATS_SYNC=always says that it does',
    );
  }
}

function streamConfig(
  name: string,
  subject: string,
  plan: (typeof PLANS)[keyof StreamNames],
  settings: StreamSettings,
) {
  return {
    name,
    subjects: [subject],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(plan.ageMs),
    max_bytes: Math.round(settings.streamMegabytes * plan.share * MEGABYTE),
    duplicate_window: nanos(plan.duplicateWindowMs),
    num_replicas: settings.streamReplicas,
    allow_direct: true,
  } satisfies Partial<StreamConfig>;
}

async function findStream(manager: JetStreamManager, name: string): Promise<StreamInfo | undefined> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound)
      return undefined;
    throw error;
  }
}

function differs({ config }: StreamInfo, wanted: ReturnType<typeof streamConfig>): boolean {
  return (
    config.max_age !== wanted.max_age ||
    config.max_bytes !== wanted.max_bytes ||
    config.duplicate_window !== wanted.duplicate_window ||
    config.num_replicas !== wanted.num_replicas ||
    config.subjects.join() !== wanted.subjects.join()
  );
}
