import { m } from '@paligid/i18n/messages';
import type { ReaderPlace } from '../../client/queries/own.ts';
import type { IconName } from '../../design/icons.ts';
import type { Translate } from '../../i18n/useTranslation.ts';

/** The kinds of a reader's place. There is one of each but of the last. */
export const PLACE_KINDS = [
  { value: 'home', text: m['settings.place_home'], icon: 'house' },
  { value: 'work', text: m['settings.place_work'], icon: 'storefront' },
  { value: 'school', text: m['settings.place_school'], icon: 'graduation-cap' },
  { value: 'other', text: m['settings.place_other'], icon: 'map-pin' },
] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number]['value'];

/** The reader's own name for it, otherwise that of its kind. */
export function placeName({ kind, label }: Pick<ReaderPlace, 'kind' | 'label'>, t: Translate): string {
  const known = PLACE_KINDS.find(({ value }) => value === kind);
  return label ?? (known === undefined ? '' : t(known.text));
}

export function placeIcon(kind: ReaderPlace['kind']): IconName {
  return PLACE_KINDS.find(({ value }) => value === kind)?.icon ?? 'map-pin';
}
