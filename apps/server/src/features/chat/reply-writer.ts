import { type PhrasedSentence, supportingSources } from '@paligid/domain/chat/check-phrasing';
import type { Language } from '../../platform/http/language.ts';
import { fitting, type ReplyPlan, withLeads } from './make-reply.ts';
import { joinSentences, type ReplyDraft, type ReplySentence } from './reply-draft.ts';
import { conceptsIn, meaningsIn } from './sentence-matches.ts';

/** Phrases a reply from numbered sentences; each sentence that it yields names those that it rests on, from 0. */
export type ReplyWriter = (
  task: { question: string; language: Language; sentences: readonly string[] },
  signal: AbortSignal,
) => AsyncIterable<PhrasedSentence>;

/** A longer reply says more than was quoted. */
const MAX_SENTENCES = 6;
const LEXICON = { concepts: conceptsIn, meanings: meaningsIn };

/**
 * The reply as a model phrases it, or undefined if it returns nothing, or anything that the quoted sentences do not
 * say. What must be known of a story is stated by us. `onPart` sees only sentences that were checked.
 */
export async function phraseReply(
  { draft, language, quotes }: ReplyPlan,
  question: string,
  write: ReplyWriter,
  signal: AbortSignal,
  onPart: (position: number, text: string) => void,
): Promise<ReplyDraft | undefined> {
  const given = quotes.map(({ text }) => text);
  const stories = [...new Set(quotes.map(({ story }) => story))];
  const leads = stories.map((story) => quotes.find((quote) => quote.story === story)?.lead ?? null);
  const phrased: ReplySentence[] = [];
  let sent = 0;
  for await (const sentence of write({ question, language, sentences: given }, signal)) {
    const sources = supportingSources(sentence, given, LEXICON);
    if (phrased.length >= MAX_SENTENCES || sources.length === 0) return undefined;
    const citations = [...new Set(sources.map((at) => stories.indexOf(quotes[at]?.story ?? -1)))];
    phrased.push({ text: sentence.text.trim(), lang: language, citations });
    const text = joinSentences(withLeads(phrased, leads, language));
    onPart(sent, text.slice(sent));
    sent = text.length;
  }
  if (phrased.length === 0) return undefined;
  return { ...draft, ...citedOnly(withLeads(phrased, leads, language), draft), written_by: 'model' };
}

/** Stories that no sentence rests on are not sources of the reply. */
function citedOnly(
  sentences: readonly ReplySentence[],
  { citations }: ReplyDraft,
): Pick<ReplyDraft, 'sentences' | 'response' | 'citations'> {
  const used = [...new Set(sentences.flatMap((sentence) => sentence.citations))].sort((a, b) => a - b);
  const renumbered = sentences.map((sentence) => ({
    ...sentence,
    citations: sentence.citations.map((at) => used.indexOf(at)),
  }));
  return { ...fitting(renumbered), citations: used.flatMap((at) => citations[at] ?? []) };
}
