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

/** The least that a place is notified of, and how its line says so. A segment has text values. */
export const PLACE_LEVELS = [
  { value: '3', text: m['settings.place_level_all'], line: m['settings.place_line'] },
  { value: '4', text: m['settings.place_level_high'], line: m['settings.place_line_high'] },
  { value: '5', text: m['settings.place_level_critical'], line: m['settings.place_line_critical'] },
] as const;

/** 'Marikina, 3 km around. Critical only' */
export function placeLine(
  name: string,
  { radius_km, min_severity = 3 }: Pick<ReaderPlace, 'radius_km' | 'min_severity'>,
  t: Translate,
): string {
  const { line } = PLACE_LEVELS.find(({ value }) => value === String(min_severity)) ?? PLACE_LEVELS[0];
  return t(line, { place: name, n: Math.round(radius_km) });
}
