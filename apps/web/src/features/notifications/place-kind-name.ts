import type { Translate } from '../../i18n/useTranslation.ts';
import { PLACE_KINDS, type PlaceKind } from '../settings/place-kinds.ts';

/** The reader's own name for a place, else the name of its kind. */
export function placeKindName(
  { kind, label }: { kind: PlaceKind; label: string | null },
  t: Translate,
): string {
  const known = PLACE_KINDS.find(({ value }) => value === kind);
  return label ?? (known === undefined ? '' : t(known.text));
}
