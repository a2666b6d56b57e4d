import type { chatSuggestionSchema } from '@paligid/contract/entities/chat';
import { LIMITS } from '@paligid/contract/limits';
import { suggestedTopics } from '@paligid/domain/chat/suggested-topics';
import { parseWireId } from '@paligid/domain/ids';
import { placeByCode } from '@paligid/geo/areas';
import { suggestedQuestion } from '@paligid/i18n/reply-text';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Language } from '../../platform/http/language.ts';
import { cityOf } from './city-of.ts';
import { planReply, type ReplyDeps } from './make-reply.ts';
import type { OwnPlace } from './retrieve.ts';

type Suggestion = z.output<typeof chatSuggestionSchema>;
type SuggestionDeps = ReplyDeps & {
  clock: Clock;
  placesOf: (userId: string) => Promise<readonly OwnPlace[]>;
};
type Suggest = (readerId: string, language: Language) => Promise<{ suggestions: Suggestion[] }>;

const FRESH_MS = 5 * 60_000;
const MAX_CACHED = 2_000;
/** For readers without a place. */
const METRO_MANILA = '1300000000';

/** Questions to begin with, by place and hour. Only such as stored stories answer now. */
export function createSuggestions(deps: SuggestionDeps): Suggest {
  const { clock, placesOf } = deps;
  const cache = new SwrCache<Suggestion[]>({
    ...{ freshMs: FRESH_MS, staleMs: FRESH_MS, maxEntries: MAX_CACHED, now: clock.now },
  });
  return async (readerId, language) => {
    const [own] = await placesOf(parseWireId(readerId)?.uuid ?? '');
    const area = cityOf(placeByCode(own?.code ?? METRO_MANILA));
    if (area === undefined) return { suggestions: [] };
    const topics = suggestedTopics(clock.now().getTime());
    const { value } = await cache.get(`${area.code} ${topics.join()} ${language}`, async () => {
      const found: Suggestion[] = [];
      for (const topic of topics) {
        if (found.length >= LIMITS.chatSuggestions) break;
        const text = suggestedQuestion(topic, area.name, language);
        const question = { text, language, storyId: null, places: async () => [], now: clock.now() };
        const { draft } = await planReply(deps, question);
        if (draft.kind === 'answer') found.push({ id: `${topic}-${area.code}`, text });
      }
      return found;
    });
    return { suggestions: value };
  };
}
