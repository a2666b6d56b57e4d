import { TEXT } from '@paligid/contract/limits';
import { chooseSentences } from '@paligid/domain/chat/choose-sentences';
import { askedFor, questionLanguage, refusedQuestion } from '@paligid/domain/chat/question';
import type { QueryGroup } from '@paligid/domain/search/understand-query';
import { type NothingFound, nothingFoundTexts, refusedTexts, replyLeadText } from '@paligid/i18n/reply-text';
import type { Language } from '../../platform/http/language.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import { type AboutStoryDeps, aboutStory } from './about-story.ts';
import type { Evidence } from './evidence.ts';
import { joinSentences, type ReplyDraft, type ReplySentence } from './reply-draft.ts';
import { type OwnPlace, type RetrieveDeps, retrieveEvidence } from './retrieve.ts';
import { countMatches } from './sentence-matches.ts';

export type ReplyDeps = {
  search: RetrieveDeps['search'] & AboutStoryDeps['search'];
  stories: RetrieveDeps['stories'] & AboutStoryDeps['stories'];
  sources: Pick<SourcesService, 'coverage'>;
};
export type Question = {
  text: string;
  /** Of the request; the question's own language comes first. */
  language: Language;
  /** The wire id of the story that it is about. */
  storyId: string | null;
  places: () => Promise<readonly OwnPlace[]>;
  /** The question before it in the conversation. */
  previous?: string | null;
  now: Date;
};

/** A quoted sentence and what must be stated before it. */
type Quote = { text: string; lang: Language; story: number; lead: string | null };
/** What a reply can be made of; without quotes it is complete. */
export type ReplyPlan = { draft: ReplyDraft; language: Language; quotes: readonly Quote[] };

const MAX_UNREAD = 20;
const OF_STORIES = { ofFirst: 2, ofOthers: 1 };
const OF_ONE_STORY = { ofFirst: 4, ofOthers: 1 };

/**
 * The reply by rules: refused, nothing found, or sentences of stored stories as their publishers wrote them, each with
 * its story. Nothing is claimed without one.
 */
export async function planReply(deps: ReplyDeps, question: Question): Promise<ReplyPlan> {
  const { text, now } = question;
  const language = questionLanguage(text, question.language);
  const coverage = (await deps.sources.coverage())(now);
  const base = {
    as_of: now.toISOString(),
    unread_sources: coverage.unreadable.slice(0, MAX_UNREAD).map(({ name }) => name),
    written_by: 'rules' as const,
  };
  const refused = refusedQuestion(text);
  if (refused !== undefined)
    return {
      draft: stated(refusedTexts(refused, language), language, 'refused', base),
      language,
      quotes: [],
    };
  const { evidence, groups, missing } = await findEvidence(deps, question, language);
  const quotes = chooseQuotes(evidence, {
    text,
    groups,
    isOneStory: question.storyId !== null,
    language,
    now,
  });
  if (quotes.length === 0) {
    const texts = nothingFoundTexts(missing, now.getTime(), language);
    return { draft: stated(texts, language, 'nothing_found', base), language, quotes };
  }
  return { draft: quoted(quotes, evidence, language, base), language, quotes };
}

type Base = Pick<ReplyDraft, 'as_of' | 'unread_sources' | 'written_by'>;
type Found = { evidence: readonly Evidence[]; groups: readonly QueryGroup[]; missing: NothingFound };

async function findEvidence(deps: ReplyDeps, question: Question, language: Language): Promise<Found> {
  const { text, storyId } = question;
  const nowMs = question.now.getTime();
  if (storyId !== null) {
    const found = await aboutStory(deps, { id: storyId, text, language, nowMs });
    return { ...found, missing: found.isUnderReview ? 'under_review' : 'in_story' };
  }
  const places = await question.places();
  const previous = question.previous ?? null;
  const found = await retrieveEvidence(deps, { text, language, places, previous, nowMs });
  const missing = !found.isHere ? 'anywhere' : places.length === 0 ? 'no_place' : 'near';
  return { ...found, missing };
}

type Choice = {
  text: string;
  groups: readonly QueryGroup[];
  isOneStory: boolean;
  language: Language;
  now: Date;
};

function chooseQuotes(
  evidence: readonly Evidence[],
  { text, groups, isOneStory, language, now }: Choice,
): Quote[] {
  const candidates = evidence.flatMap(({ sentences }, story) =>
    sentences.map((sentence, position) => ({
      ...{ ...sentence, story, position, matches: countMatches(sentence.text, groups) },
    })),
  );
  const chosen = chooseSentences(candidates, askedFor(text), isOneStory ? OF_ONE_STORY : OF_STORIES);
  return chosen.map(({ text: sentence, story, position }) => {
    const { lead, sentences } = evidence[story] ?? {};
    const lang = sentences?.[position]?.lang ?? language;
    const leadText = lead === undefined ? null : replyLeadText(lead, now.getTime(), language);
    return { text: sentence, lang, story, lead: leadText };
  });
}

/** What is not about the news needs no source. */
function stated(texts: readonly string[], lang: Language, kind: ReplyDraft['kind'], base: Base): ReplyDraft {
  const sentences = texts.map((text) => ({ text, lang, citations: [] }));
  return { ...base, kind, response: joinSentences(sentences), sentences, citations: [] };
}

function quoted(
  quotes: readonly Quote[],
  evidence: readonly Evidence[],
  language: Language,
  base: Base,
): ReplyDraft {
  const stories = [...new Set(quotes.map(({ story }) => story))];
  const sentences = withLeads(
    quotes.map(({ text, lang, story }) => ({ text, lang, citations: [stories.indexOf(story)] })),
    stories.map((story) => quotes.find((quote) => quote.story === story)?.lead ?? null),
    language,
  );
  const citations = stories.flatMap((story) => evidence[story]?.citation ?? []);
  return { ...base, kind: 'answer', ...fitting(sentences), citations };
}

/** Before the first sentence of a story stands what must be known of it. `leads` has one for each citation. */
export function withLeads(
  sentences: readonly ReplySentence[],
  leads: readonly (string | null)[],
  language: Language,
): ReplySentence[] {
  const stated = new Set<number>();
  return sentences.flatMap((sentence) => {
    const fresh = sentence.citations.filter((at) => !stated.has(at));
    for (const at of fresh) stated.add(at);
    const before = fresh.flatMap((at) => {
      const text = leads[at] ?? null;
      return text === null ? [] : [{ text, lang: language, citations: [at] }];
    });
    return [...before, sentence];
  });
}

/** As many whole sentences as the contract allows. */
export function fitting(sentences: readonly ReplySentence[]): Pick<ReplyDraft, 'response' | 'sentences'> {
  const most = sentences.slice(0, 20);
  while (joinSentences(most).length > TEXT.chatReply) most.pop();
  return { response: joinSentences(most), sentences: most };
}
