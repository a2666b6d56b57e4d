import * as z from 'zod';
import { CATEGORIES } from '../categories.ts';
import { filledText, instant, severitySchema } from '../fields.ts';
import { recordId } from '../ids.ts';
import { TEXT } from '../limits.ts';

export const savedSearchSchema = z
  .object({
    id: recordId,
    q: filledText(TEXT.query).meta({ description: 'As it was typed.' }),
    category: z.enum(CATEGORIES).nullable(),
    severity: severitySchema.meta({ description: 'The least.' }),
    official: z.boolean(),
    plain: z.boolean().meta({ description: 'By the words alone, not by what they mean.' }),
    created_at: instant.meta({ description: 'Stories from then on are announced.' }),
  })
  .meta({ id: 'SavedSearch', description: 'Addition: a search whose new results a reader is notified of.' });
