import { CHECK_IN_REPLIES, type CheckInPage, type CheckInReply } from '@paligid/contract/api/check-ins.api';
import { TEXT } from '@paligid/contract/limits';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { smsLink, smsText } from '@paligid/domain/sharing/sms-text';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { encode } from 'uqr';
import { momentText } from '../../features/stories/time/manila-time.ts';
import { type PlainMessage, type Translate, translatorFor } from '../../i18n/useTranslation.ts';
import { html, type Markup } from '../pages/html.ts';
import type { LitePage } from './lite-document.ts';

export const CHECK_INS_PATH = '/kumusta';

/** What a person presses, and what others then read. */
const REPLY_TEXTS: Readonly<Record<CheckInReply, { press: PlainMessage; shown: PlainMessage }>> = {
  safe: { press: m['kumusta.answer_safe'], shown: m['kumusta.is_safe'] },
  evacuated: { press: m['kumusta.answer_evacuated'], shown: m['kumusta.is_evacuated'] },
  help: { press: m['kumusta.answer_help'], shown: m['kumusta.is_help'] },
};
const MAIN = html` class="main"`;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Where a page is made: only by a press, so that no crawler or preview makes one. */
export function startPage(locale: Locale): LitePage {
  const t = translatorFor(locale);
  const title = t(m['kumusta.title']);
  const body = html`<h1>${title}</h1><p>${t(m['kumusta.intro'])}</p>${makeForm(t(m['kumusta.make']), locale)}
<p class="dim">${t(m['kumusta.promise'])}</p><p class="note">${t(m['kumusta.rescue'])}</p>`;
  return { locale, title, path: CHECK_INS_PATH, description: t(m['kumusta.intro']), body };
}

/** The one tap, for any page. */
export function makeForm(label: string, locale: Locale): Markup {
  return html`<form method="post" action="${linkInLanguage(CHECK_INS_PATH, locale)}" class="go"><button class="main">${label}</button></form>`;
}

interface FamilyPage {
  id: string;
  page: CheckInPage;
  locale: Locale;
  /** What became of the reply that was just sent. */
  note?: PlainMessage | undefined;
  /** The name that was typed, when it has to be typed again. */
  name?: string | undefined;
}

/** The page that the family opens. */
export function familyPage({ id, page, locale, note, name = '' }: FamilyPage): LitePage {
  const t = translatorFor(locale);
  const title = t(m['kumusta.title']);
  const buttons = CHECK_IN_REPLIES.map(
    (reply) =>
      html`<button name="reply" value="${reply}"${reply === 'safe' ? MAIN : undefined}>${t(REPLY_TEXTS[reply].press)}</button>`,
  );
  const body = html`<h1>${title}</h1>${note === undefined ? undefined : html`<p class="${note === m['kumusta.sent'] ? 'note ok' : 'note'}" role="status">${t(note)}</p>`}
<p>${t(m['kumusta.lead'])}</p>
<form method="post" action="${linkInLanguage(`${CHECK_INS_PATH}/${id}`, locale)}" class="go">
<label for="name">${t(m['kumusta.name'])}</label>
<input id="name" name="name" value="${name}" maxlength="${TEXT.firstName}" required autocomplete="given-name">
${buttons}</form>
<p class="note">${t(m['kumusta.rescue'])} <a href="tel:911">${t(m['danger.call'])}</a></p>
${replyList(page, t, locale)}${smsReplies(t)}`;
  return { locale, title, path: `${CHECK_INS_PATH}/${id}`, body };
}

/** The page of its maker: who replied, the link to send, and the ways to extend and delete. */
export function ownerPage(
  { id, page, locale }: FamilyPage,
  { key, origin }: { key: string; origin: string },
): LitePage {
  const t = translatorFor(locale);
  const title = t(m['kumusta.title']);
  const path = `${CHECK_INS_PATH}/${id}/${key}`;
  const family = `${CHECK_INS_PATH}/${id}`;
  const link = `${origin}${family}`;
  const ask = smsLink(smsText({ title: t(m['kumusta.sms_ask']), url: link }));
  const isLongest = parseWireTime(page.expires_at) - parseWireTime(page.created_at) >= WEEK_MS;
  const form = (action: string, label: string) =>
    html`<form method="post" action="${linkInLanguage(path, locale)}" class="go">
<button name="action" value="${action}">${label}</button></form>`;
  const body = html`<h1>${title}</h1><h2>${t(m['kumusta.share'])}</h2>
<p><a href="${linkInLanguage(family, locale)}">${link}</a></p>
<p class="go"><a href="${ask}"><b>${t(m['kumusta.share_sms'])}</b></a>
<a href="${linkInLanguage(family, locale)}">${t(m['kumusta.open'])}</a></p>
${qrCode(link, t(m['kumusta.scan']))}${replyList(page, t, locale)}
<p class="note">${t(m['kumusta.yours'])}</p>
${isLongest ? html`<p>${t(m['kumusta.longest'])}</p>` : form('extend', t(m['kumusta.extend']))}
<details><summary>${t(m['kumusta.delete'])}</summary>${form('delete', t(m['kumusta.delete_now']))}</details>`;
  return { locale, title, path, body };
}

/** A page that only says something, with the way to a new one. */
export function plainPage(title: PlainMessage, text: PlainMessage, locale: Locale): LitePage {
  const t = translatorFor(locale);
  const body = html`<h1>${t(title)}</h1><p class="note">${t(text)}</p>${smsReplies(t)}
<p class="go"><a href="${linkInLanguage(CHECK_INS_PATH, locale)}">${t(m['kumusta.link'])}</a></p>`;
  return { locale, title: t(title), path: CHECK_INS_PATH, body };
}

function replyList({ replies, expires_at }: CheckInPage, t: Translate, locale: Locale): Markup {
  const time = (instant: string) => momentText(parseWireTime(instant), locale);
  const items = replies.map(({ name, reply, replied_at }) => {
    const said = t(REPLY_TEXTS[reply].shown);
    const shown = reply === 'help' ? html`<b class="red">${said}</b>` : said;
    return html`<li><b dir="auto">${name}</b>: ${shown} <small>${time(replied_at)}</small></li>`;
  });
  return html`<h2>${t(m['kumusta.answers'], { n: replies.length })}</h2>
${items.length === 0 ? html`<p>${t(m['kumusta.none'])}</p>` : html`<ul class="rows">${items}</ul>`}
<p class="dim">${t(m['kumusta.until'], { time: time(expires_at) })}</p>`;
}

/** For a phone with a signal and no data. */
function smsReplies(t: Translate): Markup {
  const links = CHECK_IN_REPLIES.map((reply) => {
    const text = t(REPLY_TEXTS[reply].press);
    return html`<a href="${smsLink(`${text}.`)}">${text}</a>`;
  });
  return html`<p class="go">${t(m['kumusta.by_sms'])}<br>${links}</p>`;
}

/** One path of runs of squares. Drawn here: the link goes to no other service. */
function qrCode(text: string, label: string): Markup {
  const { data, size } = encode(text, { border: 4 });
  const runs = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  );
  return html`<svg viewBox="0 0 ${size} ${size}" width="200" height="200" role="img" aria-label="${label}">
<path d="${runs.join('')}"/></svg>`;
}
