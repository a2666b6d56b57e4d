import type { Story } from '@paligid/contract/entities/stories';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { describeUntil } from '@paligid/domain/time/until';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { untilText } from '@paligid/i18n/until-text';
import { MANILA, momentText } from '../../features/stories/time/manila-time.ts';
import { type PlainMessage, translatorFor } from '../../i18n/useTranslation.ts';
import { html, type Markup } from '../pages/html.ts';

const LEVELS: Readonly<Record<number, PlainMessage>> = {
  1: m['stories.severity_1'],
  2: m['stories.severity_2'],
  3: m['stories.severity_3'],
  4: m['stories.severity_4'],
  5: m['stories.severity_5'],
};

export function severityText({ severity }: Pick<Story, 'severity'>, locale: Locale): string {
  const t = translatorFor(locale);
  const level = t(LEVELS[severity] ?? m['stories.severity_1']);
  return t(m['lite.level'], { n: severity, level });
}

/** Who said it, and when. */
export function sourceText({ source, authority, published }: Story, locale: Locale): string {
  const t = translatorFor(locale);
  const time = momentText(parseWireTime(published), locale);
  return t(authority === 'official' ? m['lite.by_official'] : m['lite.by'], { source, time });
}

/** Until when it holds, from when, or that it is over. Nothing where no time was given. */
export function stateText(story: Story, nowMs: number, locale: Locale): Markup | undefined {
  const text = describeState(story, nowMs, locale);
  return text === undefined ? undefined : html` · ${text}`;
}

/** The same in words alone. */
export function describeState(story: Story, nowMs: number, locale: Locale): string | undefined {
  const t = translatorFor(locale);
  const { review, status, effective_at, expires_at, ended_at } = story;
  const at = (instant: string | null) => momentText(parseWireTime(instant), locale);
  if (review !== undefined) {
    const message = review.state === 'held' ? m['stories.state_held'] : m['stories.state_recalled'];
    return t(message, { time: at(review.at) });
  }
  if (status === 'superseded') return t(m['stories.state_replaced']);
  if (status === 'archived') return t(m['stories.state_archived']);
  if (status === 'cancelled') {
    const ended = { time: at(ended_at) };
    return ended_at === null
      ? t(m['stories.state_cancelled_unknown'])
      : t(m['stories.state_cancelled'], ended);
  }
  const expiresMs = parseWireTime(expires_at);
  const end = ended_at ?? expires_at;
  if (!isOpenStatus(status) || expiresMs <= nowMs)
    return end === null
      ? t(m['stories.state_ended_unknown'])
      : t(m['stories.state_ended'], { time: at(end) });
  if (parseWireTime(effective_at) > nowMs) return t(m['stories.state_from'], { time: at(effective_at) });
  if (Number.isNaN(expiresMs)) return undefined;
  return untilText(describeUntil(expiresMs, nowMs, MANILA), locale, MANILA);
}

/** What to do, in the issuer's order. */
export function actionSteps(story: Story, locale: Locale): Markup | undefined {
  const steps = story.solution_alternatives.immediate_actions;
  if (steps.length === 0) return undefined;
  const items = steps.map(
    (step, n) => html`<li${langAttribute(story.action_langs?.[n], locale)}>${step}</li>`,
  );
  return html`<p><b>${m['danger.do_now']({}, { locale })}</b></p><ol>${items}</ol>`;
}

/** Only where the text is in another language than its page. */
export function langAttribute(lang: string | undefined, locale: Locale): Markup | undefined {
  return lang === undefined || lang === locale ? undefined : html` lang="${lang}"`;
}
