import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import { boundedText, count, filledText, instant } from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { wholeInQuery } from '../query.ts';

const PROPERTIES_MAX = 20;

/** Must not contain positions or text that a reader typed. */
const properties = z
  .record(filledText(TEXT.shortText), z.union([boundedText(TEXT.query), z.number(), z.boolean()]))
  .refine((it) => Object.keys(it).length <= PROPERTIES_MAX, `At most ${PROPERTIES_MAX} properties`);

export const trackEvent = defineCall({
  id: 'analytics.track',
  method: 'POST',
  path: '/analytics/track',
  summary: 'Count what readers who agreed do, by day and kind; nobody is named',
  access: 'open',
  signed: true,
  body: z.object({
    event: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    properties: properties.default({}),
    timestamp: instant,
  }),
  bodyBytes: 16 * 1024,
  response: done,
});

export const realtimeMetrics = defineCall({
  id: 'analytics.realtime',
  method: 'GET',
  path: '/analytics/metrics/realtime',
  summary: 'What is going on at this moment',
  access: 'operator',
  signed: true,
  response: success(
    z.object({
      connections: count
        .nullable()
        .meta({ description: 'Live connections of all gateways; null while nobody can say.' }),
      stories_last_hour: count,
      alerts_in_force: count,
      notifications_last_hour: count,
      as_of: instant,
    }),
  ),
});

export const adminStats = defineCall({
  id: 'admin.stats',
  method: 'GET',
  path: '/admin/stats',
  summary: 'Numbers of the last days; nobody is named',
  access: 'operator',
  signed: true,
  query: z.object({ days: wholeInQuery(1, LIMITS.statsDaysMax).prefault(LIMITS.statsDays) }),
  response: success(
    z.object({
      days: count,
      readers: count,
      new_readers: count,
      sign_ins: count,
      stories: count,
      alerts: count,
      notifications: count,
      interactions: count,
      bookmarks: count,
      shares: count,
      as_of: instant,
    }),
  ),
});

const engineState = z.enum(['up', 'down']);

export const health = defineCall({
  id: 'health.get',
  method: 'GET',
  path: '/health',
  summary: 'Whether the server can answer',
  access: 'open',
  signed: false,
  response: success(
    z.object({
      status: z.enum(['ok', 'degraded']),
      alive: z.literal(true),
      ready: z.boolean().meta({ description: 'False while it starts or stops; the status is 503 then.' }),
      engines: z.object({ postgres: engineState, redis: engineState }),
      as_of: instant,
    }),
  ),
});
