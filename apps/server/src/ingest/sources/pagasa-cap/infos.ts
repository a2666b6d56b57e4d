import { parseInstant } from '../../parse/instant.ts';
import { plainText } from '../../parse/plain-text.ts';
import { findChildren, getChildText, getOwnText } from '../../parse/xml-document.ts';
import { CAP_RESPONSES, type CapFacts } from '../../parsed-item.ts';
import { parseCircleRing, parsePolygonRing, type Ring } from './shapes.ts';

/** What one `info` says about one set of areas. Texts are still raw. */
export type InfoFacts = Pick<CapFacts, 'event' | 'severity' | 'urgency' | 'certainty' | 'isFinal'> & {
  responses: NonNullable<CapFacts['responses']>;
  language: string | undefined;
  headline: string | undefined;
  description: string | undefined;
  instruction: string | undefined;
  web: string | undefined;
  effectiveAt: Date | undefined;
  expiresAt: Date | undefined;
  hints: string[];
  areas: string[];
  polygons: Ring[];
};

const MAX_INFOS = 20;
const MAX_AREAS = 300;
const MAX_HINTS = 20;
const MAX_POLYGONS = 50;
const REGION = 'layer:Google:Region:0.1';
const FINAL = /\(final\)/i;
const LANGUAGE_ORDER = ['en', 'tl', 'ceb', undefined];

const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor'] as const;
const URGENCIES = ['Immediate', 'Expected', 'Future', 'Past'] as const;
const CERTAINTIES = ['Observed', 'Likely', 'Possible', 'Unlikely'] as const;

/** One entry for each severity that the message has for some areas; translations do not multiply it. */
export function readInfos(alert: unknown): InfoFacts[] {
  const infos = findChildren(alert, 'info').slice(0, MAX_INFOS).flatMap(readInfo);
  const merged = new Map<string, InfoFacts>();
  for (const info of withoutTranslations(infos)) {
    const { areas, polygons, hints, ...facts } = info;
    const key = JSON.stringify(facts);
    const same = merged.get(key);
    merged.set(key, same === undefined ? info : together(same, info));
  }
  return [...merged.values()];
}

function readInfo(info: unknown): InfoFacts[] {
  const event = plainText(getChildText(info, 'event') ?? '', 200);
  if (event === '') return [];
  const headline = getChildText(info, 'headline');
  const { areas, polygons } = readAreas(info);
  const categories = findChildren(info, 'category').flatMap((node) => getOwnText(node) ?? []);
  const regions = readValues(info, 'parameter', REGION);
  const urgency = URGENCIES.find((value) => value === getChildText(info, 'urgency')) ?? 'Unknown';
  const responses = findChildren(info, 'responseType').map(getOwnText);
  const subtypes = [
    event,
    headline ?? '',
    ...readValues(info, 'eventCode'),
    ...readValues(info, 'parameter'),
  ];
  return [
    {
      event,
      severity: SEVERITIES.find((value) => value === getChildText(info, 'severity')) ?? 'Unknown',
      urgency,
      certainty: parseCertainty(getChildText(info, 'certainty')),
      responses: CAP_RESPONSES.filter((value) => responses.includes(value)),
      isFinal:
        urgency === 'Past' || responses.includes('AllClear') || subtypes.some((text) => FINAL.test(text)),
      language: parseLanguage(getChildText(info, 'language') ?? 'en-US'),
      headline,
      description: getChildText(info, 'description'),
      instruction: getChildText(info, 'instruction'),
      web: getChildText(info, 'web'),
      effectiveAt: parseInstant(getChildText(info, 'effective')),
      expiresAt: parseInstant(getChildText(info, 'expires')),
      // A region is wider than the areas in it, and the areas decide who is notified.
      hints: unique([...categories, ...(areas.length > 0 ? regions : [])], MAX_HINTS),
      areas: areas.length > 0 ? areas : unique(regions, MAX_AREAS),
      polygons,
    },
  ];
}

function readAreas(info: unknown): { areas: string[]; polygons: Ring[] } {
  const nodes = findChildren(info, 'area').slice(0, MAX_AREAS);
  const rings = (node: unknown, name: string, read: (text: string) => Ring | undefined) =>
    findChildren(node, name)
      .slice(0, MAX_POLYGONS)
      .flatMap((shape) => {
        const ring = read(getOwnText(shape) ?? '');
        return ring === undefined ? [] : [ring];
      });
  return {
    areas: unique(
      nodes.map((node) => getChildText(node, 'areaDesc') ?? ''),
      MAX_AREAS,
    ),
    polygons: nodes
      .flatMap((node) => [
        ...rings(node, 'polygon', parsePolygonRing),
        ...rings(node, 'circle', parseCircleRing),
      ])
      .slice(0, MAX_POLYGONS),
  };
}

/** Values of `{valueName, value}` pairs, of one name or of all. */
function readValues(info: unknown, element: string, name?: string): string[] {
  return findChildren(info, element)
    .filter((node) => name === undefined || getChildText(node, 'valueName') === name)
    .flatMap((node) => getChildText(node, 'value') ?? []);
}

/** An info in another language is a translation, unless it has a shape that the preferred language does not have. */
function withoutTranslations(infos: InfoFacts[]): InfoFacts[] {
  const preferred = LANGUAGE_ORDER.find((language) => infos.some((info) => info.language === language));
  const chosen = infos.filter((info) => info.language === preferred);
  const known = new Set(chosen.flatMap((info) => info.polygons).map((ring) => JSON.stringify(ring)));
  const others = infos.filter(
    (info) => info.language !== preferred && info.polygons.some((ring) => !known.has(JSON.stringify(ring))),
  );
  return [...chosen, ...others];
}

function together(one: InfoFacts, other: InfoFacts): InfoFacts {
  return {
    ...one,
    hints: unique([...one.hints, ...other.hints], MAX_HINTS),
    areas: unique([...one.areas, ...other.areas], MAX_AREAS),
    polygons: [...one.polygons, ...other.polygons].slice(0, MAX_POLYGONS),
  };
}

function parseCertainty(text: string | undefined): CapFacts['certainty'] {
  if (text === 'Very Likely') return 'Likely';
  return CERTAINTIES.find((value) => value === text) ?? 'Unknown';
}

function parseLanguage(text: string): string | undefined {
  const code = text.slice(0, 3).toLowerCase();
  if (code.startsWith('en')) return 'en';
  if (code === 'fil' || code.startsWith('tl')) return 'tl';
  return code === 'ceb' ? 'ceb' : undefined;
}

function unique(texts: string[], most: number): string[] {
  const clean = texts.map((text) => plainText(text, 200)).filter((text) => text !== '');
  return [...new Set(clean)].slice(0, most);
}
