import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { PlainMessage, Translate } from '../../i18n/useTranslation.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import type { BoardCity, Cell, Run } from './pasok-view.ts';

type Level = Cell['level'];

export const LEVEL_NAMES: Readonly<Record<Level, PlainMessage>> = {
  kinder: m['pasok.level_kinder'],
  elementary: m['pasok.level_elementary'],
  junior_high: m['pasok.level_junior_high'],
  senior_high: m['pasok.level_senior_high'],
  college: m['pasok.level_college'],
  work: m['pasok.level_work'],
};
const EFFECTS = {
  suspended: [m['pasok.suspended'], m['pasok.work_suspended']],
  remote: [m['pasok.remote'], m['pasok.remote']],
  classes: [m['pasok.classes'], m['pasok.work_classes']],
} as const;
const SECTORS = {
  public: [m['pasok.sector_public'], m['pasok.work_public']],
  private: [m['pasok.sector_private'], m['pasok.work_private']],
  both: [m['pasok.sector_both'], m['pasok.work_both']],
} as const;
const PARTS = {
  morning: m['pasok.part_morning'],
  afternoon: m['pasok.part_afternoon'],
  half: m['pasok.part_half'],
} as const;
const SCHOOL_LEVELS = 5;

export function levelsText({ cells }: Run, t: Translate): string {
  const [first] = cells;
  const last = cells.at(-1) ?? first;
  if (cells.length === SCHOOL_LEVELS) return t(m['pasok.all_levels']);
  const name = t(LEVEL_NAMES[first.level]);
  return last === first ? name : t(m['pasok.range'], { first: name, last: t(LEVEL_NAMES[last.level]) });
}

export function effectText({ cells: [{ state, effect, level }] }: Run, t: Translate): string {
  if (state === 'withdrawn' || effect === null) return t(m['pasok.withdrawn']);
  return t(EFFECTS[effect][level === 'work' ? 1 : 0]);
}

/** Part of the day, some grades, kind of schools: where less than everything is meant. */
export function detailTexts({ part, sector, is_partial, level }: Cell, t: Translate): string[] {
  return [
    ...(part === 'day' ? [] : [t(PARTS[part])]),
    ...(is_partial ? [t(m['pasok.partial'])] : []),
    ...(sector === null ? [] : [t(SECTORS[sector][level === 'work' ? 1 : 0])]),
  ];
}

/** Why silence says nothing of a city: we could not look, or nobody reads its own announcements. */
export function unreadText(city: BoardCity, t: Translate, locale: Locale): string | undefined {
  const { checked_at, national_checked_at, unread_since, sources } = city;
  if (unread_since !== null) {
    return t(m['pasok.could_not'], { time: momentText(parseWireTime(unread_since), locale) });
  }
  if (checked_at !== null && sources.length > 0) return undefined;
  if (!national_checked_at) return t(m['pasok.not_read']);
  return t(m['pasok.national_only'], {
    sources: new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(sources),
    time: formatClockTime(parseWireTime(national_checked_at), MANILA),
  });
}
