import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import type { Town } from '@paligid/contract/api/towns.api';
import type { Story } from '@paligid/contract/entities/stories';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { linkInLanguage, shareLink } from '@paligid/domain/sharing/share-links';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { Board, BoardSection } from '../../embed/board-view.ts';
import { isCoverageComplete } from '../../features/stories/list/coverage-text.ts';
import { momentText } from '../../features/stories/time/manila-time.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { bounded, readNotice } from '../feeds/feed-entries.ts';
import { classLines } from '../feeds/town-calendar.ts';
import { type CityNews, sortNews } from '../lite/city-content.ts';
import { describeState, severityText, sourceText } from '../lite/story-parts.ts';

interface TownBoardRequest {
  town: Pick<Town, 'code' | 'name' | 'slug'>;
  city: CityNews;
  /** Undefined when it could not be read. */
  pasok: PasokBoard | undefined;
  locale: Locale;
  origin: string;
}

type BoardItem = BoardSection['items'][number];

const MAX_ALERTS = 8;
const MAX_NEARBY = 4;
const MAX_NEWS = 5;
const MAX_TITLE = 200;
const MAX_DETAILS = 300;
const MAX_NOTICE = 600;

/** Alerts in force, the day's classes and the latest news of a town, in words. */
export function townBoard(request: TownBoardRequest): Board {
  const { town, city, locale, origin } = request;
  const t = translatorFor(locale);
  const { alerts, nearby, news } = sortNews(city);
  const notice = readNotice(city, locale);
  const time = momentText(city.staleSince?.getTime() ?? parseWireTime(city.feed.as_of), locale);
  const isCalm = alerts.length === 0 && notice === undefined && isCoverageComplete(city.feed.coverage);
  const section = (heading: string, items: readonly BoardItem[]) =>
    items.length === 0 ? [] : [{ heading, items }];
  return {
    version: 1,
    lang: locale === 'fil' ? 'fil' : 'en',
    title: t(m['embed.title'], { place: town.name }),
    place: town.name,
    url: `${origin}${linkInLanguage(`/lungsod/${town.slug}`, locale)}`,
    // By the minute, so that an unchanged board keeps its ETag.
    now: Math.floor(city.nowMs / 60_000) * 60_000,
    as_of: t(m['embed.as_of'], { time }),
    unread_since: t(m['embed.unread_since'], { time }),
    notice: notice === undefined ? null : bounded(notice.text, MAX_NOTICE),
    calm: isCalm ? t(m['home_alert.none'], { place: town.name }) : null,
    sections: [
      ...section(
        t(m['danger.in_force']),
        alerts.slice(0, MAX_ALERTS).map((story) => alertItem(story, request)),
      ),
      ...section(
        t(m['lite.near']),
        nearby.slice(0, MAX_NEARBY).map((story) => alertItem(story, request)),
      ),
      ...section(t(m['pasok.link']), classItems(request)),
      ...section(
        t(m['lite.news']),
        news.slice(0, MAX_NEWS).map((story) => storyItem(story, request)),
      ),
    ],
    more: t(m['embed.more'], { place: town.name, product: PRODUCT_NAME }),
  };
}

function storyItem(story: Story, { city, locale, origin }: TownBoardRequest): BoardItem {
  const state = describeState(story, city.nowMs, locale);
  const lang = story.title_lang;
  return {
    title: bounded(story.title, MAX_TITLE),
    ...(lang === undefined || lang === locale ? {} : { lang }),
    url: linkInLanguage(shareLink(origin, story.id), locale),
    details: joined(state, story, locale),
  };
}

function alertItem(story: Story, request: TownBoardRequest): BoardItem {
  const { locale } = request;
  const endsMs = parseWireTime(story.expires_at);
  const ended = m['stories.state_ended']({ time: momentText(endsMs, locale) }, { locale });
  return {
    ...storyItem(story, request),
    severity: story.severity,
    level: severityText(story, locale),
    ...(Number.isNaN(endsMs) ? {} : { ends: { at: endsMs, details: joined(ended, story, locale) } }),
  };
}

function joined(state: string | undefined, story: Story, locale: Locale): string {
  return bounded(
    [state, sourceText(story, locale)].filter((part) => part !== undefined).join(' · '),
    MAX_DETAILS,
  );
}

function classItems({ town, pasok, locale, origin }: TownBoardRequest): BoardItem[] {
  const t = translatorFor(locale);
  const url = `${origin}${linkInLanguage('/pasok', locale)}`;
  const today = t(m['pasok.today']);
  if (pasok === undefined) return [{ title: today, url, details: t(m['pasok.failed_text']) }];
  return classLines({ town, board: pasok, locale }).map(({ text }, n) => ({
    ...{ title: n === 0 ? today : t(m['pasok.tomorrow']), url, details: text },
  }));
}
