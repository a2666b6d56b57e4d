import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { coverageSchema } from '../entities/sources.ts';
import { boundedList, boundedText, filledText, instant } from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';

const MAX_FACTS = 30;
const MAX_REPORTS = 10;
const position = z.int().min(0).max(TEXT.chat);

const checkedFactSchema = z.object({
  kind: z.enum(['place', 'number', 'level', 'day', 'time', 'agency']),
  start: position.meta({ description: 'Where the message states it, in UTF-16 units.' }),
  end: position,
  state: z.enum(['agrees', 'differs', 'unknown']),
  official: boundedText(TEXT.label)
    .nullable()
    .meta({ description: 'The words of the first report that state it otherwise.' }),
});

const checkedReportSchema = z.object({
  id: itemId,
  title: filledText(TEXT.title),
  title_lang: z.enum(['en', 'fil']).nullable(),
  source: filledText(TEXT.label),
  published: instant.nullable(),
  ended_at: instant.nullable(),
});

const messageCheckSchema = z
  .object({
    verdict: z.enum(['confirmed', 'contradicted', 'no_source']),
    because: z.enum(['facts', 'over', 'denied', 'old']).meta({
      description: 'Why the reports contradict: other facts, it ended, it is called false, it is old.',
    }),
    facts: boundedList(checkedFactSchema, MAX_FACTS).meta({ description: 'What the message states.' }),
    reports: boundedList(checkedReportSchema, MAX_REPORTS).meta({
      description: 'Official reports that confirm or contradict; without either, those about the same.',
    }),
    as_of: instant,
    coverage: coverageSchema,
  })
  .meta({ id: 'MessageCheck' });
export type MessageCheck = z.output<typeof messageCheckSchema>;

export const checkMessage = defineCall({
  id: 'check.message',
  method: 'POST',
  path: '/check',
  summary: 'Addition: compare a message with what official sources published; the message is not stored',
  access: 'open',
  signed: true,
  body: z.object({ text: z.string().trim().min(1).max(TEXT.chat) }).meta({ id: 'MessageToCheck' }),
  response: success(messageCheckSchema),
});
