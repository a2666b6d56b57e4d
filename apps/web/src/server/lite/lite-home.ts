import { NATION_SLUG, type Town } from '@paligid/contract/api/towns.api';
import type { Place } from '@paligid/contract/entities/location';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { smsLink, smsText } from '@paligid/domain/sharing/sms-text';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { frameSnippet, OEMBED_TYPE, oembedAddress, scriptSnippet } from '../embed/embed-document.ts';
import { html, type Markup } from '../pages/html.ts';
import { CHECK_INS_PATH, makeForm } from './check-in-content.ts';
import { type CityNews, cityContent } from './city-content.ts';
import { areaFeedPath, CALENDAR_TYPE, calendarPath, FEED_FORMATS, feedPath } from './feed-paths.ts';
import type { LitePage } from './lite-document.ts';
import { type Region, type Towns, townAround } from './towns.ts';

export function cityPath({ slug }: Pick<Town, 'slug'>): string {
  return `/lungsod/${slug}`;
}

/** The page of a city or municipality. */
export function cityPage(town: Town, city: CityNews, locale: Locale, origin: string): LitePage {
  const t = translatorFor(locale);
  const path = cityPath(town);
  const { name, within, code } = town;
  const message = smsText({
    title: t(m['lite.sms_city'], { place: name }),
    url: linkInLanguage(`${origin}${path}`, locale),
  });
  const feeds = FEED_FORMATS.map(({ format, type, title }) => ({
    ...{ type, format: title, title: `${name}, ${title}` },
    path: linkInLanguage(feedPath(town.slug, format), locale),
  }));
  const calendar = {
    ...{ type: CALENDAR_TYPE, format: 'iCalendar', title: `${name}, iCalendar` },
    path: linkInLanguage(calendarPath(town.slug), locale),
  };
  const offered = [...feeds, calendar];
  const full = new URLSearchParams({ code, redirect: '/feed' });
  const body = html`<h1>${name} <small>${within}</small></h1>${cityContent(city, locale, origin)}
<p class="go"><a href="/pasok">${t(m['pasok.link'])}</a>
<a href="/biyahe">${t(m['biyahe.link'])}</a>
<a href="/outages">${t(m['outages.link'])}</a>
<a href="${smsLink(message)}">${t(m['lite.send_sms'])}</a>
<a href="/place?${full.toString()}" rel="nofollow">${t(m['lite.full_version'])}</a></p>
<h2>${t(m['kumusta.link'])}</h2><p class="dim">${t(m['kumusta.promise'])}</p>${makeForm(t(m['kumusta.make']), locale)}
<h2>${t(m['lite.other_place'])}</h2>${pickForm(locale)}
<p class="go"><a href="${regionAddress(town.region.code, locale)}">${t(m['lite.towns_of'], {
    region: town.region.name,
  })}</a></p><p class="dim">${t(m['lite.feeds'])}: ${feedLinks(offered)}${wideFeeds(town, locale)}</p>
${embedOffer(town, locale, origin)}`;
  const description = t(m['lite.description'], { place: `${name}, ${within}` });
  const board = { type: OEMBED_TYPE, title: t(m['embed.title'], { place: name }) };
  const links = [...offered, { ...board, path: oembedAddress(town.slug, locale, origin) }];
  return { locale, title: t(m['lite.title'], { place: name }), path, description, body, feeds: links };
}

/** What a town hall or a newsroom copies into its own page. */
function embedOffer({ slug, name }: Town, locale: Locale, origin: string): Markup {
  const t = translatorFor(locale);
  const title = t(m['embed.title'], { place: name });
  return html`<details><summary>${t(m['embed.heading'])}</summary><p>${t(m['embed.hint'], { place: name })}</p>
<p>${t(m['embed.script'])}</p><pre tabindex="0">${scriptSnippet(slug, name, locale, origin)}</pre>
<p>${t(m['embed.frame'])}</p><pre tabindex="0">${frameSnippet({ slug, title, locale }, origin)}</pre></details>`;
}

function wideFeeds({ province }: Town, locale: Locale): Markup | undefined {
  if (province === undefined) return undefined;
  const name = m['lite.province_feeds']({ place: province.name }, { locale });
  return html`<br>${name}: ${feedLinks(areaFeeds(province.slug, locale))}`;
}

/** Of a province or the country, in the two formats that feed readers and programs ask for most. */
function areaFeeds(slug: string, locale: Locale) {
  return FEED_FORMATS.filter(({ format }) => format === 'atom' || format === 'cap').map(
    ({ format, type, title }) => ({
      ...{ type, format: title, path: linkInLanguage(areaFeedPath(slug, format), locale) },
    }),
  );
}

function feedLinks(feeds: readonly { path: string; format: string }[]): Markup[] {
  return feeds.map(({ path, format }, n) => html`${n === 0 ? '' : ', '}<a href="${path}">${format}</a>`);
}

/** The start of the light pages: what is in force, and the way to every city. */
export function homePage(city: CityNews, { regions }: Towns, locale: Locale, origin: string): LitePage {
  const t = translatorFor(locale);
  const nation = t(m['lite.nation_feeds']);
  const feeds = areaFeeds(NATION_SLUG, locale).map((feed) => ({
    ...feed,
    title: `${nation}, ${feed.format}`,
  }));
  const body = html`<h1>${city.place.name}</h1>${cityContent(city, locale, origin)}
<h2>${t(m['lite.other_place'])}</h2>${pickForm(locale)}
<h2>${t(m['lite.by_region'])}</h2><ul class="rows">${regions.map(
    ({ code, name }) => html`<li><a href="${regionAddress(code, locale)}">${name}</a></li>`,
  )}</ul><p class="go"><a href="/pasok">${t(m['pasok.link'])}</a>
<a href="/biyahe">${t(m['biyahe.link'])}</a>
<a href="/outages">${t(m['outages.link'])}</a>
<a href="${linkInLanguage(CHECK_INS_PATH, locale)}">${t(m['kumusta.link'])}</a>
<a href="/feed">${t(m['lite.full_version'])}</a> <a href="/status">${t(m['status.link'])}</a></p>
<p class="dim">${t(m['lite.feeds'])}, ${nation}: ${feedLinks(feeds)}</p>`;
  const description = t(m['lite.home_description']);
  return { locale, title: t(m['lite.home_title']), path: '/lite', description, body, feeds };
}

export function regionPage({ code, name, towns }: Region, locale: Locale): LitePage {
  const t = translatorFor(locale);
  const title = t(m['lite.towns_of'], { region: name });
  const body = html`<h1>${title}</h1>${pickForm(locale)}<ul class="rows">${towns.map(
    (town) =>
      html`<li><a href="${linkInLanguage(cityPath(town), locale)}">${town.name}</a> <small>${town.within}</small></li>`,
  )}</ul>`;
  return { locale, title, path: `/lite?region=${code}`, description: title, body };
}

/** Places that a typed name may mean. */
export function searchPage(text: string, places: readonly Place[], towns: Towns, locale: Locale): LitePage {
  const t = translatorFor(locale);
  const found = places.flatMap(({ code, name, within }) => {
    const town = townAround(towns, code);
    const address =
      town === undefined ? regionOf(towns, code, locale) : linkInLanguage(cityPath(town), locale);
    return address === undefined
      ? []
      : [html`<li><a href="${address}">${name}</a> <small>${within}</small></li>`];
  });
  const title = t(found.length > 0 ? m['lite.found'] : m['lite.not_found'], { text });
  const body = html`<h1>${title}</h1>${found.length > 0 ? html`<ul class="rows">${found}</ul>` : undefined}
${pickForm(locale, text)}`;
  return { locale, title, path: `/lite?${new URLSearchParams({ q: text })}`, body };
}

function regionOf({ regions }: Towns, code: string, locale: Locale): string | undefined {
  const region = regions.find((other) => other.code.slice(0, 2) === code.slice(0, 2));
  return region && regionAddress(region.code, locale);
}

function regionAddress(code: string, locale: Locale): string {
  return linkInLanguage(`/lite?region=${code}`, locale);
}

export function pickForm(locale: Locale, text = ''): Markup {
  const t = translatorFor(locale);
  const lang = locale === 'fil' ? html`<input type="hidden" name="lang" value="fil">` : undefined;
  return html`<form action="/lite"><label for="q">${t(m['lite.pick'])}</label>
<input id="q" name="q" value="${text}" maxlength="60" required autocomplete="address-level2">${lang}
<button>${t(m['lite.show'])}</button></form>`;
}
