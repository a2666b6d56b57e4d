import roles from '../data/place-roles.json' with { type: 'json' };
import type { Word } from './folded-words.ts';

/** Properties of a text as a whole, computed once for all its places. */
export type TextCues = Record<
  | 'isSports'
  | 'isShow'
  | 'isCampus'
  | 'isQuake'
  | 'isVolcano'
  | 'isRail'
  | 'isMissing'
  | 'isCare'
  | 'isMeasured'
  | 'isSentence'
  | 'isProvincial'
  | 'isLookingBack'
  | 'isDetour',
  boolean
>;

const SPORTS = new Set(roles.sports);
const QUAKE = /lindol|linog|quake|magnitude|tremor|pagyanig|aftershock|epicent|\bM ?\d\.\d/i;
const MISSING = /missing|nawawala|nawala|kidnap|dinukot|abduct|tinangay|gidagit|nabihag/i;
const VOLCANO =
  /volcan|bulkan|alert level|phreatic|magma|\bvog\b|\blava\b|ashfall|\bash\b|\babo\b|erupt|pumutok|crater|bunganga|unrest/i;
const RAIL = /\b(?:MRT|LRT|PNR|tren|trens|train|trains|istasyon|estasyon|riles|railway)\b/i;

/** '98-71', but not years, ages or times. */
const SCORE =
  /[,(]\s?(?:[5-9]\d|1[0-4]\d)[-–](?:[5-9]\d|1[0-4]\d)\b(?!\s*(?:anyos|years?|taon|percent|km|kph|p\.?m|a\.?m|-|\d))/i;
/** A film may be named after a place without having happened there. */
const SHOW =
  /pelikula|\bmovie|\bfilm\b|teleserye|\bserye|\bkanta\b|\bawit\b|\bsong\b|\bnobela\b|\bnovel\b|\bdula(?:ng)?\b|\bstage play\b|dokumentaryo|documentary/i;
/** What closes or evacuates a school. */
const CAMPUS =
  /\bclass(?:es)?\b|\bklase\b|balik-klase|\bpasok\b|campus|\bbomb|\bevacuat|\bsunog\b|\bfire\b|\bblaze\b|\blockdown\b/i;

const CARE =
  /patient|pasyente|punuan|siksikan|emergency room|\bwards?\b|full capacity|lepto|dengue|admitted|confine/i;
/** Warnings that are issued by province. */
const PROVINCIAL = /\bsignal (?:no|nos|numero)\b|rainfall|pahimangno sa ulan|probins[iy]|lalawigan/i;
const DETOUR = /alternat|detour/i;
/** What a report goes back to: 'since the 2019 blaze in Isla Verde', 'tulad noong 2019 sa Taal'. */
export const LONG_AGO =
  /\b(?:in|since|noong|nang|last|until|niadtong|sadtong|idi)\s+(?:the\s+)?(?:\p{L}+\s+)?(?:19\d\d|20[01]\d|202[0-4]|year|taon)\b|\b(?:remember|recall|naalala|naaalala|matatandaan|matatandaang|mahinumdoman|nalagip|reminiscent)\w*\b/iu;
/** 'Isang araw matapos', 'two days after'. */
const AFTER =
  /\b(?:days?|weeks?|hours?|araw|linggo|oras|adlaw|semana)\s+(?:after|matapos|pagkatapos|makalipas|human|mula|kasunod)\b/i;
const LONG_SMALL = /^\p{Ll}{4}/u;

export function findTextCues(text: string, words: readonly Word[]): TextCues {
  return {
    isSports: SCORE.test(text) || words.some(({ folded }) => SPORTS.has(folded)),
    isShow: SHOW.test(text),
    isCampus: CAMPUS.test(text),
    isQuake: QUAKE.test(text),
    isVolcano: VOLCANO.test(text),
    isRail: RAIL.test(text),
    isMissing: MISSING.test(text),
    isCare: CARE.test(text),
    isMeasured: /\d\s*(?:km|kilo)/i.test(text),
    isProvincial: PROVINCIAL.test(text),
    isDetour: DETOUR.test(text),
    isLookingBack: AFTER.test(text) || LONG_AGO.test(text),
    // In a title with every word capitalised, 'sa Ilog' may be any river.
    isSentence: words.filter(({ written }) => LONG_SMALL.test(written)).length >= 3,
  };
}
