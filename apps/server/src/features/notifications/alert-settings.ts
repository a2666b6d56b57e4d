import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { stanceFromWeight } from '@paligid/domain/preferences/category-weights';
import * as z from 'zod';

const weightsSchema = z.record(z.string(), z.number()).catch({});

/**
 * The settings of an account that has chosen none: its preferred topics for severity 3. Crime is left out: reports of
 * it frighten more people than they help, so it is only sent to those who ask for it.
 */
export function defaultAlertSettings(storedWeights: unknown): AlertSettings {
  const weights = weightsSchema.parse(storedWeights);
  const preferred = PREFERENCE_CATEGORIES.filter(
    (category) => category !== 'crime' && stanceFromWeight(weights[category] ?? 0) === 'prefer',
  );
  const categories = preferred.length > 0 ? preferred : DEFAULT_ALERT_SETTINGS.categories;
  return { ...DEFAULT_ALERT_SETTINGS, categories };
}
