import { rssTime } from '../manila-time.ts';
import type { NewsCategory } from '../publishing/event-fields.ts';
import { DAILY_OUTLETS, type Outlet, WEEK_OUTLETS, writesFilipino } from '../publishing/outlets.ts';
import {
  block,
  cdata,
  element,
  htmlEscaped,
  htmlText,
  text,
  textElement,
  type Xml,
  xmlDocument,
} from './xml.ts';

export type NewsItem = {
  guid: string;
  /** The last segment of the article's URL. */
  name: string;
  outlet: Outlet;
  title: string;
  text: string;
  category: NewsCategory;
  /** The name of its picture, if any. */
  picture: string | undefined;
  publishedAtMs: number;
};

type Sections = Record<NewsCategory, string>;
type Channel = { title: string; description: string; language: string; sections: Sections };

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** The RSS 2.0 feed of an outlet, newest first. The outlets differ in their conventions, as real ones do. */
export function writeRss(
  outlet: Outlet,
  items: readonly NewsItem[],
  { outletUrl, updatedAtMs }: { outletUrl: string; updatedAtMs: number },
): string {
  const channel = channelOf(outlet);
  return xmlDocument(
    element(
      'rss',
      NAMESPACES,
      block('channel', {}, [
        textElement('title', channel.title),
        textElement('link', outletUrl),
        textElement('description', channel.description),
        textElement('language', channel.language),
        textElement('lastBuildDate', rssTime(updatedAtMs)),
        textElement('generator', 'Paligid simulator: invented sample, not real data'),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: `${outletUrl}/feed` }),
        ...items.map((item) => rssItem(item, channel, outletUrl)),
      ]),
    ),
  );
}

function rssItem(item: NewsItem, channel: Channel, outletUrl: string): Xml {
  const isWordPress = writesFilipino(item.outlet);
  const body = `<p>${htmlEscaped(item.text)}</p>`;
  return block('item', {}, [
    element('title', {}, isWordPress ? cdata(item.title) : htmlText(item.title)),
    textElement('link', `${outletUrl}/articles/${item.name}`),
    element('guid', { isPermaLink: String(isWordPress) }, text(item.guid)),
    textElement('pubDate', rssTime(item.publishedAtMs)),
    textElement('dc:creator', channel.title),
    element('category', {}, cdata(channel.sections[item.category])),
    element('description', {}, cdata(body)),
    ...(isWordPress ? [element('content:encoded', {}, cdata(`${body}<p>&copy; ${channel.title}</p>`))] : []),
    ...(item.picture === undefined ? [] : [picture(`${outletUrl}/pictures/${item.picture}.svg`)]),
  ]);
}

function picture(url: string): Xml {
  return element('media:content', {
    url,
    medium: 'image',
    type: 'image/svg+xml',
    width: '800',
    height: '530',
  });
}

function channelOf(outlet: Outlet): Channel {
  const daily = DAILY_OUTLETS.find((id) => id === outlet);
  if (daily !== undefined) return CHANNELS[daily];
  const name = WEEK_OUTLETS.find(({ id }) => id === outlet)?.name ?? outlet;
  const isFilipino = writesFilipino(outlet);
  const language = isFilipino ? 'tl' : 'en-PH';
  const description = isFilipino ? 'Mga balita ng bansa' : 'News of the country';
  return { title: name, description, language, sections: isFilipino ? FILIPINO : ENGLISH };
}

const ENGLISH: Sections = {
  traffic: 'Traffic',
  weather: 'Weather',
  outage: 'Utilities',
  crime: 'Crime',
  politics: 'Politics',
  health: 'Health',
  event: 'Events',
  business: 'Business',
  transport: 'Transport',
  community: 'Community',
  education: 'Education',
  government: 'Government',
  safety: 'Safety',
  emergency: 'Emergency',
  other: 'Life & Leisure',
};

const FILIPINO: Sections = {
  traffic: 'Trapiko',
  weather: 'Panahon',
  outage: 'Kuryente at Tubig',
  crime: 'Krimen',
  politics: 'Pulitika',
  health: 'Kalusugan',
  event: 'Pagdiriwang',
  business: 'Negosyo',
  transport: 'Transportasyon',
  community: 'Komunidad',
  education: 'Edukasyon',
  government: 'Pamahalaan',
  safety: 'Kaligtasan',
  emergency: 'Sakuna',
  other: 'Buhay at Libangan',
};

const CHANNELS: Record<(typeof DAILY_OUTLETS)[number], Channel> = {
  'bantay-balita': {
    title: 'Bantay Balita',
    description: 'News of Metro Manila as it happens',
    language: 'en-PH',
    sections: ENGLISH,
  },
  'balitang-bayan': {
    title: 'Balitang Bayan',
    description: 'Mga balita sa Kamaynilaan',
    language: 'tl',
    sections: FILIPINO,
  },
  'daluyan-metro': {
    title: 'Daluyan Metro',
    description: 'Roads, rails and rivers of the metropolis',
    language: 'en-PH',
    sections: ENGLISH,
  },
  'radyo-kanto': {
    title: 'Radyo Kanto',
    description: 'Balita mula sa kanto ninyo',
    language: 'tl',
    sections: FILIPINO,
  },
};
