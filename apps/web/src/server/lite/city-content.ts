import type { feedSchema } from '@paligid/contract/entities/feed';
import type { Story } from '@paligid/contract/entities/stories';
import { alertsInForce, alertsInForceForReader, isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion } from '@paligid/domain/feed/feed-request';
import { linkInLanguage, shareLink } from '@paligid/domain/sharing/share-links';
import { smsLink, smsText } from '@paligid/domain/sharing/sms-text';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type * as z from 'zod';
import { isCoverageComplete, unreadSourcesText } from '../../features/stories/list/coverage-text.ts';
import { momentText } from '../../features/stories/time/manila-time.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { html, type Markup } from '../pages/html.ts';
import { actionSteps, langAttribute, severityText, sourceText, stateText } from './story-parts.ts';

export type Feed = z.output<typeof feedSchema>;

/** A place with its news, at one moment. */
export interface CityNews {
  place: { name: string; code?: string | undefined };
  feed: Feed;
  /** Since when nothing newer could be read. */
  staleSince: Date | undefined;
  nowMs: number;
}

interface SortedNews {
  /** Official, in force, and for this place. */
  alerts: Story[];
  nearby: Story[];
  news: Story[];
}

/** More alerts than a city had at one time. */
const MAX_ALERTS = 12;
/** Past these, alerts are one line each: the page has to stay small. */
const MAX_BOXES = 5;
const MAX_NEARBY = 6;
const MAX_NEWS = 15;

export function sortNews({ place, feed, nowMs }: CityNews): SortedNews {
  const alerts = alertsInForceForReader(feed.stories, { isRegion: isRegion(place.code), nowMs });
  const nearby = alertsInForce(feed.stories, nowMs).filter((story) => !alerts.includes(story));
  const news = feed.stories.filter((story) => !alerts.includes(story) && !nearby.includes(story));
  return { alerts, nearby, news };
}

/** Alerts in force first, with what to do; then whether we could look at all; then the news. */
export function cityContent(city: CityNews, locale: Locale, origin: string): Markup {
  const t = translatorFor(locale);
  const sorted = sortNews(city);
  const alerts = sorted.alerts.slice(0, MAX_ALERTS);
  const nearby = sorted.nearby.slice(0, MAX_NEARBY);
  const news = sorted.news.slice(0, MAX_NEWS);
  const boxes = alerts.filter(isDanger).slice(0, MAX_BOXES);
  const lines = alerts.filter((story) => !boxes.includes(story));
  const row = (story: Story) => storyRow(story, city.nowMs, locale);
  return html`${asOfNote(city, locale)}${coverageNote(city, alerts.length, locale)}
${boxes.map((story) => alertBox(story, city.nowMs, locale, origin))}
${lines.length > 0 && boxes.length === 0 ? html`<h2>${t(m['danger.in_force'])}</h2>` : undefined}
${rows(lines.map(row))}
${nearby.length > 0 ? html`<h2>${t(m['lite.near'])}</h2>${rows(nearby.map(row))}` : undefined}
<h2>${t(m['lite.news'])}</h2>
${news.length > 0 ? rows(news.map(row)) : html`<p>${t(m['lite.no_news'])}</p>`}`;
}

function rows(items: readonly Markup[]): Markup | undefined {
  return items.length === 0
    ? undefined
    : html`<ul class="rows">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function asOfNote({ feed, staleSince }: CityNews, locale: Locale): Markup {
  const t = translatorFor(locale);
  if (staleSince !== undefined) {
    const time = momentText(staleSince.getTime(), locale);
    return html`<p class="note" role="status">${t(m['lite.stale'], { time })}</p>`;
  }
  return html`<p class="dim">${t(m['lite.as_of'], { time: momentText(parseWireTime(feed.as_of), locale) })}</p>`;
}

/** Says that nothing is in force only when every official source could be read just now. */
function coverageNote(
  { feed, place, staleSince }: CityNews,
  alerts: number,
  locale: Locale,
): Markup | undefined {
  const t = translatorFor(locale);
  const unread = unreadSourcesText(feed.coverage, t, locale);
  if (unread !== undefined) return html`<p class="note">${unread}</p>`;
  if (alerts > 0 || staleSince !== undefined || !isCoverageComplete(feed.coverage)) return undefined;
  const time = momentText(parseWireTime(feed.coverage.checked_at), locale);
  return html`<p><b>${t(m['home_alert.none'], { place: place.name })}</b><br>
<small>${t(m['home.alert_checked'], { time })}</small></p>`;
}

function alertBox(story: Story, nowMs: number, locale: Locale, origin: string): Markup {
  const t = translatorFor(locale);
  const address = linkInLanguage(`/lite/story/${story.id}`, locale);
  return html`<article class="box"><p><b>${severityText(story, locale)}</b>${stateText(story, nowMs, locale)}</p>
<h2${langAttribute(story.title_lang, locale)}>${story.title}</h2>
${story.summary === '' ? undefined : html`<p${langAttribute(story.summary_lang, locale)}>${story.summary}</p>`}
${actionSteps(story, locale)}
<p class="go"><a href="tel:911"><b>${t(m['danger.call'])}</b></a></p>
<p class="dim">${sourceText(story, locale)}</p>
<p class="go"><a href="${address}">${t(m['lite.full_text'])}</a>${smsShare(story, origin, locale)}</p></article>`;
}

export function smsShare({ title, id }: Pick<Story, 'title' | 'id'>, origin: string, locale: Locale): Markup {
  const link = smsLink(smsText({ title, url: linkInLanguage(shareLink(origin, id), locale) }));
  return html`<a href="${link}">${m['lite.send_sms']({}, { locale })}</a>`;
}

function storyRow(story: Story, nowMs: number, locale: Locale): Markup {
  const level = isDanger(story) ? html`<b>[${story.severity}/5]</b> ` : undefined;
  return html`${level}<a href="${linkInLanguage(`/lite/story/${story.id}`, locale)}"${langAttribute(
    story.title_lang,
    locale,
  )}>${story.title}</a>${stateText(story, nowMs, locale)} <small>${sourceText(story, locale)}</small>`;
}
