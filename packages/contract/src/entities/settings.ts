import * as z from 'zod';
import { CATEGORIES } from '../categories.ts';
import { boundedText, count, filledText, instant, radiusKm } from '../fields.ts';
import { itemId, placeCode, recordId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { placeSchema } from './location.ts';
import { appPreferencesSchema } from './preferences.ts';

/** Whether a device may be located is decided on that device; the account has only the wish, for a new device. */
const LOCATION_MODES = ['off', 'place', 'follow'] as const;

/** The settings that an account keeps for every device. */
export const accountSettingsSchema = appPreferencesSchema
  .omit({ locationEnabled: true })
  .extend({ dataSaver: z.boolean(), locationMode: z.enum(LOCATION_MODES), radiusKm })
  .meta({ id: 'AccountSettings', description: 'Addition: settings that follow the account.' });

const settingTimesSchema = z.object(mapToInstants(accountSettingsSchema.shape)).partial().meta({
  id: 'SettingTimes',
  description: 'Addition: when each setting was changed; absent for a default.',
});

export const timedSettingsSchema = z.object({
  settings: accountSettingsSchema.partial(),
  changed_at: settingTimesSchema,
});

export const savedSettingsSchema = z
  .object({
    settings: accountSettingsSchema,
    changed_at: settingTimesSchema,
    version: count.meta({ description: 'Grows with every change.' }),
  })
  .meta({ id: 'SavedSettings', description: 'Addition: the settings of an account.' });

const READER_PLACE_KINDS = ['home', 'work', 'school', 'other'] as const;

/** The lowest severity that a place is notified of. */
const minSeverity = z.literal([3, 4, 5]);

/** A place that the reader cares about, as an area; a spot is never stored. */
export const readerPlaceInputSchema = z.object({
  kind: z.enum(READER_PLACE_KINDS),
  label: boundedText(TEXT.shortText).nullable().meta({ description: 'Null: the name of its kind.' }),
  code: placeCode,
  radius_km: radiusKm,
  min_severity: minSeverity.optional().meta({ description: 'The least that is notified here; absent: all.' }),
});

export const readerPlaceSchema = z
  .object({
    id: recordId,
    kind: z.enum(READER_PLACE_KINDS),
    label: boundedText(TEXT.shortText).nullable(),
    place: placeSchema,
    radius_km: radiusKm,
    min_severity: minSeverity.optional(),
    updated_at: instant,
  })
  .meta({
    id: 'ReaderPlace',
    description: 'Addition: home, work, school or a place with a name of its own.',
  });

export const readingSummarySchema = z
  .object({
    is_recorded: z.boolean().meta({ description: 'Whether the reader agreed to a history.' }),
    stories: count,
    minutes: count,
    streak_days: count,
    since: instant.nullable().meta({ description: 'The oldest record that is kept.' }),
  })
  .meta({ id: 'ReadingSummary', description: 'Addition: counted from the records of reading.' });

export const readStorySchema = z
  .object({
    story_id: itemId,
    title: filledText(TEXT.title)
      .nullable()
      .meta({ description: 'Null when the story is no longer stored.' }),
    category: z.enum(CATEGORIES).nullable(),
    read_at: instant,
  })
  .meta({ id: 'ReadStory', description: 'Addition: a story of the reading history.' });

function mapToInstants<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  return Object.fromEntries(Object.keys(shape).map((field) => [field, instant])) as {
    [Field in keyof Shape]: typeof instant;
  };
}
