import type { StoryPage } from '@paligid/contract/entities/story-details';
import { isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { truncateText } from '@paligid/domain/truncate-text';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { storyHead } from '../../features/stories/story-head.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { html } from '../pages/html.ts';
import { smsShare } from './city-content.ts';
import type { LitePage } from './lite-document.ts';
import { actionSteps, langAttribute, severityText, sourceText, stateText } from './story-parts.ts';

/** Longer texts are read on the full page. */
const MAX_TEXT = 6_000;

/** One story as text: what it says, what to do, who said it. Search engines list the full page. */
export function liteStory(story: StoryPage, nowMs: number, locale: Locale, origin: string): LitePage {
  const t = translatorFor(locale);
  const { title, source, url } = story;
  const text = story.content === '' ? story.summary : story.content;
  const lang = langAttribute(story.content === '' ? story.summary_lang : story.content_lang, locale);
  const paragraphs = truncateText(text, MAX_TEXT).split(/\n+/);
  const call = isDanger(story)
    ? html`<p class="go"><a href="tel:911"><b>${t(m['danger.call'])}</b></a></p>`
    : undefined;
  const hotlines = story.hotlines?.map(
    ({ name, number }) =>
      html`<li>${name}: <a href="tel:${number.replace(/[^\d+]/g, '')}">${number}</a></li>`,
  );
  const body = html`<p><b>${severityText(story, locale)}</b>${stateText(story, nowMs, locale)}</p>
<h1${langAttribute(story.title_lang, locale)}>${title}</h1><p class="dim">${sourceText(story, locale)}</p>
${actionSteps(story, locale)}${call}
${hotlines === undefined ? undefined : html`<h2>${t(m['danger.hotlines'])}</h2><ul>${hotlines}</ul>`}
<div${lang}>${paragraphs.map((part) => html`<p>${part}</p>`)}</div>
<p class="go">${smsShare(story, origin, locale)}${
    url === null ? undefined : html`<a href="${url}" rel="noopener">${t(m['lite.original'], { source })}</a>`
  }<a href="/story/${story.id}">${t(m['lite.full_version'])}</a></p>`;
  const canonicalPath = `/story/${story.id}`;
  return {
    locale,
    title,
    path: `/lite/story/${story.id}`,
    canonicalPath,
    preview: storyHead(story, nowMs),
    body,
  };
}
