import { z } from 'zod';
import { SCENES, type Scene } from '../pictures/scenes.ts';
import {
  CapFieldsSchema,
  type EventInput,
  type NewsCategory,
  NewsFieldsSchema,
  QuakeFieldsSchema,
} from '../publishing/event-fields.ts';
import type { Outlet } from '../publishing/outlets.ts';
import type { EventChange } from '../publishing/publisher.ts';

/** `At` is a time of the day, or minutes from the start of a scene. */
export type SheetReport<At = string> =
  | { kind: 'news'; at: At; outlet: Outlet; title: string; text: string }
  | { kind: 'issue'; at: At; input: Exclude<EventInput, { kind: 'news' }> }
  | { kind: 'update'; at: At; change: EventChange }
  | { kind: 'cancel'; at: At; description: string };

/** An incident of the invented day, reported by one or several sources. At most one of them is official. */
export type Incident<At = string> = {
  key: string;
  category: NewsCategory;
  city: string;
  /** What the picture of its first news report shows. */
  scene?: Scene;
  reports: readonly SheetReport<At>[];
};

export type DaySheet = {
  incidents: readonly Incident[];
  /** Whether minutes without a report get a filler from the templates. */
  hasFillers: boolean;
};

/** A sheet without incidents: everything is published through the control endpoint. */
export const QUIET_DAY: DaySheet = { incidents: [], hasFillers: false };

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const { outlet, title, text, category } = NewsFieldsSchema.shape;
const changeSchema = z.union([CapFieldsSchema.partial(), QuakeFieldsSchema.partial()]);

/** An incident as a line of a day's data file. */
export const plannedIncidentSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/),
  category: category.unwrap(),
  city: z.string().min(1),
  scene: z.enum(SCENES).exactOptional(),
  /** Whether it is part of the day on which an opening scene brings the bulletins. */
  isOrdinary: z.boolean(),
  reports: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('news'), at: timeSchema, outlet, title, text }),
        z.strictObject({
          kind: z.literal('issue'),
          at: timeSchema,
          input: z.discriminatedUnion('kind', [CapFieldsSchema, QuakeFieldsSchema]),
        }),
        z.strictObject({
          kind: z.literal('update'),
          at: timeSchema,
          // Checked and not parsed: defaults of missing fields would be changes.
          change: z.custom<EventChange>((value) => changeSchema.safeParse(value).success),
        }),
        z.strictObject({
          kind: z.literal('cancel'),
          at: timeSchema,
          description: CapFieldsSchema.shape.description.unwrap(),
        }),
      ]),
    )
    .min(1),
});

export function english<At>(at: At, title: string, text: string): SheetReport<At> {
  return { kind: 'news', at, outlet: 'bantay-balita', title, text };
}

export function tagalog<At>(at: At, title: string, text: string): SheetReport<At> {
  return { kind: 'news', at, outlet: 'balitang-bayan', title, text };
}

export function bulletin<At>(
  at: At,
  input: Omit<Extract<EventInput, { kind: 'cap' }>, 'kind'>,
): SheetReport<At> {
  return { kind: 'issue', at, input: { kind: 'cap', ...input } };
}

export function updated<At>(at: At, change: EventChange): SheetReport<At> {
  return { kind: 'update', at, change };
}

export function cancelled<At>(at: At, description: string): SheetReport<At> {
  return { kind: 'cancel', at, description };
}
