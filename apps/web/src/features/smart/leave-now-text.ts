import type { LeaveNowCard } from '@paligid/contract/entities/leave-now';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime, formatUnbrokenClock } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Translate } from '../../i18n/useTranslation.ts';
import { MANILA } from '../stories/time/manila-time.ts';

/** '6:10 AM', for an instant of the API. */
export function clockText(at: string): string {
  return formatClockTime(parseWireTime(at), MANILA);
}

/** The same in large letters. */
function unbrokenClock(at: string): string {
  return formatUnbrokenClock(parseWireTime(at), MANILA);
}

/** The verdict in one sentence. Its hours are those of the reader and of a notice; no travel time is guessed. */
export function verdictText(card: LeaveNowCard, nowMs: number, t: Translate): string {
  const { verdict, before, until, way, depart_at } = card;
  const time = unbrokenClock(depart_at);
  const isLeaving = parseWireTime(depart_at) <= nowMs;
  switch (verdict) {
    case 'go':
      if (card.coverage.unreadable.length > 0) return t(m['smart.go_unread'], { time });
      return isLeaving ? t(m['smart.go_now']) : t(m['smart.go'], { time });
    case 'leave_early':
      if (before !== null && way !== null)
        return t(m['smart.leave_before_or'], { time: unbrokenClock(before), way });
      if (before !== null) return t(m['smart.leave_before'], { time: unbrokenClock(before) });
      return isLeaving ? t(m['smart.leave_now']) : t(m['smart.leave_early'], { time });
    case 'another_way':
      return way === null ? t(m['smart.another_way']) : t(m['smart.another_way_by'], { way });
    case 'stay':
      return until === null ? t(m['smart.stay']) : t(m['smart.stay_until'], { time: unbrokenClock(until) });
    case null:
      return t(m['smart.cannot_say']);
  }
}

export function tripText({ direction, aim }: LeaveNowCard, t: Translate): string {
  if (direction === 'back') return t(m['smart.way_home']);
  return t(aim === 'school' ? m['smart.way_to_school'] : m['smart.way_to_work']);
}
