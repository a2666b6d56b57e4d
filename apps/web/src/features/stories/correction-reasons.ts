import type { StoryCorrection } from '@paligid/contract/entities/corrections';
import { m } from '@paligid/i18n/messages';
import type { PlainMessage } from '../../i18n/useTranslation.ts';

/** Why a correction was accepted or declined. */
export const CORRECTION_REASONS: Record<StoryCorrection['reason'], PlainMessage> = {
  source_says_so: m['correction.reason_source_says_so'],
  not_confirmed: m['correction.reason_not_confirmed'],
  already_right: m['correction.reason_already_right'],
  unclear: m['correction.reason_unclear'],
  misread: m['correction.reason_misread'],
  same_name: m['correction.reason_same_name'],
  reissued: m['correction.reason_reissued'],
  source_changed: m['correction.reason_source_changed'],
};
