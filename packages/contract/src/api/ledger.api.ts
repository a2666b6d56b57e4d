import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { storyCorrectionSchema } from '../entities/corrections.ts';
import { boundedList, boundedText, count, filledText, instant, share } from '../fields.ts';
import { storyId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
const query = z.object({
  month: month.optional().meta({ description: 'In Manila; absent: the present one.' }),
});

/** Where most of the time went between the issue of an alert and the first notification. */
const DELAY_REASONS = ['reading', 'processing', 'held', 'pushing'] as const;
/** 'late': it had ended when we could tell of it. 'unplaced': no place of it was found. */
export const MISS_REASONS = ['held', 'late', 'unplaced', 'not_sent'] as const;

const listedAlert = {
  story_id: storyId,
  title: boundedText(TEXT.title),
  source: boundedText(TEXT.label),
};

const missedSchema = z.object({ ...listedAlert, issued_at: instant, reason: z.enum(MISS_REASONS) });
const recalledSchema = z.object({
  ...listedAlert,
  recalled_at: instant,
  is_own: z.boolean().meta({ description: 'Our own operators had written it.' }),
});

const figureSchema = z.object({
  name: filledText(TEXT.id),
  value: z.number(),
  low: z.number(),
  high: z.number(),
});

export const getLedger = defineCall({
  id: 'ledger.get',
  method: 'GET',
  path: '/ledger',
  summary: 'Addition: how right and how quick we were in a month, from stored records',
  access: 'open',
  signed: true,
  query,
  response: success(
    z.object({
      month,
      months: boundedList(month, LIMITS.ledgerMonths).meta({ description: 'With a record, newest first.' }),
      recorded_since: instant.nullable(),
      notified: z
        .object({
          alerts: count,
          measured: count.meta({ description: 'Of these: the issuer gave a time of issue.' }),
          p50_seconds: count.nullable(),
          p95_seconds: count.nullable(),
          steps: boundedList(z.object({ up_to_minutes: count.nullable(), alerts: count })),
          worst: z
            .object({ ...listedAlert, issued_at: instant, seconds: count, reason: z.enum(DELAY_REASONS) })
            .nullable(),
        })
        .meta({ description: 'From the issue of official alerts to the first notification of them.' }),
      false_alerts: z.object({ count, items: boundedList(recalledSchema, LIMITS.ledgerItems) }),
      missed: z.object({ issued: count, count, items: boundedList(missedSchema, LIMITS.ledgerItems) }),
      corrections: z.object({
        ...{ accepted: count, declined: count, open: count },
        items: boundedList(
          storyCorrectionSchema.extend({ story_id: storyId }).meta({ id: 'ListedCorrection' }),
          LIMITS.ledgerItems,
        ),
      }),
      sources: z.object({
        official: share.nullable().meta({ description: 'Of the watched time, how much they were readable.' }),
        others: share.nullable(),
        worst: z.object({ name: boundedText(TEXT.label), share }).nullable(),
      }),
      labelled: z.object({
        ...{ set: filledText(TEXT.id), items: count, measured_on: z.iso.date() },
        command: filledText(TEXT.message),
        figures: boundedList(figureSchema),
      }),
      as_of: instant,
    }),
  ),
});

export const getLedgerRecords = defineCall({
  id: 'ledger.records',
  method: 'GET',
  path: '/ledger/records',
  summary: 'Addition: the records that the figures of a month are counted from',
  access: 'open',
  signed: true,
  query,
  response: success(
    z.object({
      month,
      alerts: boundedList(
        z.object({
          ...listedAlert,
          issued_at: instant.nullable(),
          read_at: instant,
          told_at: instant,
          pushed_at: instant.nullable(),
          seconds: count.nullable(),
        }),
        LIMITS.ledgerRecords,
      ),
      recalled: boundedList(recalledSchema, LIMITS.ledgerRecords),
      missed: boundedList(missedSchema, LIMITS.ledgerRecords),
    }),
  ),
});
