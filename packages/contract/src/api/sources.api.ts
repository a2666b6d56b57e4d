import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { recordDaySchema, sourceRecordSchema, sourceStatusSchema } from '../entities/sources.ts';
import { SWITCHED_FEATURES, statusBannerSchema } from '../entities/status.ts';
import { boundedList, count, filledText, instant, webAddress } from '../fields.ts';
import { TEXT } from '../limits.ts';

export const listSources = defineCall({
  id: 'sources.list',
  method: 'GET',
  path: '/sources',
  summary: 'Addition: every source that we read, and when we last could',
  access: 'open',
  signed: true,
  response: success(z.object({ sources: boundedList(sourceStatusSchema), as_of: instant })),
});

export const sourceRecords = defineCall({
  id: 'sources.records',
  method: 'GET',
  path: '/status/sources',
  summary: 'Addition: how each source was read for 30 days, under which terms, and what is switched off',
  access: 'open',
  signed: true,
  response: success(
    z.object({
      sources: boundedList(sourceRecordSchema),
      days: boundedList(recordDaySchema),
      robot: z.object({
        user_agent: filledText(TEXT.message),
        page: webAddress,
        contact: z.email().max(TEXT.email),
        excerpt_chars: count,
      }),
      /** Absent from a server of the release before. */
      banner: statusBannerSchema.nullable().optional(),
      switched_off: boundedList(z.enum(SWITCHED_FEATURES)).optional(),
      as_of: instant,
    }),
  ),
});
