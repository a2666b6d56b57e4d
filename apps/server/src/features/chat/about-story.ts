import { hasWanted } from '@paligid/domain/chat/choose-sentences';
import { askedFor, searchableQuestion } from '@paligid/domain/chat/question';
import type { QueryGroup } from '@paligid/domain/search/understand-query';
import type { Language } from '../../platform/http/language.ts';
import type { SearchService } from '../search/search.service.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import { type Evidence, reportEvidence, storyEvidence } from './evidence.ts';
import { countMatches } from './sentence-matches.ts';

export type AboutStoryDeps = {
  search: Pick<SearchService, 'readGroups'>;
  stories: Pick<StoriesService, 'details'>;
};
export type StoryEvidence = {
  evidence: readonly Evidence[];
  groups: readonly QueryGroup[];
  /** Held or recalled: nothing of it is repeated. */
  isUnderReview: boolean;
};
type Asked = { id: string; text: string; language: Language; nowMs: number };

/** The other reports of an event that are read for one reply. */
const MAX_REPORTS = 8;

/**
 * The reports of one story that say what was asked. The story itself is what the question is about, so its own subject
 * need not be named; but a part of the question that no report has means that they do not say.
 */
export async function aboutStory(
  { search, stories }: AboutStoryDeps,
  { id, text, language, nowMs }: Asked,
): Promise<StoryEvidence> {
  const page = await stories.details(id, language);
  if (page.review !== undefined) return { evidence: [], groups: [], isUnderReview: true };
  const own = storyEvidence(page, nowMs, { hasContent: true });
  const members = page.cluster?.stories ?? page.sources ?? [];
  const others = members
    .filter((member) => !member.is_primary && member.id !== page.id)
    .slice(0, MAX_REPORTS)
    .map((member) => reportEvidence(member, own.lead, nowMs));
  const all = [own, ...others].filter(({ sentences }) => sentences.length > 0);
  const groups = search.readGroups(searchableQuestion(text));
  const wanted = askedFor(text);
  const has = ({ sentences }: Evidence) =>
    sentences.some((sentence) => countMatches(sentence.text, groups) > 0 || hasWanted(sentence, wanted));
  // A question without a subject, such as 'what happened?', is about the story as a whole.
  const isStated = groups.length === 0 || all.some(has);
  return { evidence: isStated ? all : [], groups, isUnderReview: false };
}
