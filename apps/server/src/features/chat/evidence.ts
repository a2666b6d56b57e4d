import type { Cluster } from '@paligid/contract/entities/clusters';
import type { Story } from '@paligid/contract/entities/stories';
import { isStatedIn } from '@paligid/domain/chat/check-phrasing';
import { readsAsInstruction, speaksToReader, visibleText } from '@paligid/domain/chat/reads-as-instruction';
import { readsAsHeadline, readsAsReport, reportSentences } from '@paligid/domain/chat/report-text';
import { repeatableSentences, statesOfEvent } from '@paligid/domain/chat/states-of-event';
import type { ReplyLead } from '@paligid/i18n/reply-text';
import type { Citation } from './reply-draft.ts';
import { conceptsIn, meaningsIn } from './sentence-matches.ts';

type Language = 'en' | 'fil';
type EvidenceSentence = { text: string; lang: Language; isTitle: boolean; isAdvice: boolean };

/** A story that a reply may quote, with its sentences in order. */
export type Evidence = {
  citation: Citation;
  sentences: readonly EvidenceSentence[];
  /** What a reader must know before any of its sentences. */
  lead: ReplyLead | undefined;
};

type Text = { text: string; lang: Language };

/** Older reports are dated in the reply. */
const FRESH_MS = 6 * 3_600_000;
const MAX_SENTENCE = 500;
/** A single word says nothing by itself. */
const MIN_WORDS = 2;
const MAX_CONTENT_SENTENCES = 20;

/**
 * `content` is read where the question is about this story alone. `others` are what other publishers write of the same
 * event, each as one text.
 */
export function storyEvidence(
  story: Story,
  nowMs: number,
  { hasContent = false, others = [] }: { hasContent?: boolean; others?: readonly string[] } = {},
): Evidence {
  const { title, title_lang = 'en', summary, summary_lang = 'en', content, content_lang = 'en' } = story;
  const advice = story.solution_alternatives.immediate_actions.map((text, i) => ({
    ...{ text, lang: story.action_langs?.[i] ?? 'en', isTitle: false, isAdvice: true },
  }));
  const texts = [
    ...sentencesOf({ text: summary, lang: summary_lang }),
    ...(hasContent ? sentencesOf({ text: content, lang: content_lang }).slice(0, MAX_CONTENT_SENTENCES) : []),
  ];
  return {
    citation: toCitation(story),
    sentences: quotable(
      [
        ...titleSentences({ text: title, lang: title_lang }),
        ...texts.map((it) => ({ ...it, isTitle: false, isAdvice: false })),
        ...advice,
      ],
      {
        isOfficial: story.authority === 'official' || story.authority === 'utility',
        isWhole: hasContent,
        others,
      },
    ),
    lead: leadOf(story, nowMs),
  };
}

/** Another report of the same event: it is dated by itself, and holds no longer than the event does. */
export function reportEvidence(
  report: Cluster['stories'][number],
  lead: ReplyLead | undefined,
  nowMs: number,
): Evidence {
  const { title, title_lang = 'en', summary = '', summary_lang = 'en' } = report;
  const texts = sentencesOf({ text: summary, lang: summary_lang });
  return {
    citation: toCitation(report),
    sentences: quotable(
      [
        ...titleSentences({ text: title, lang: title_lang }),
        ...texts.map((it) => ({ ...it, isTitle: false, isAdvice: false })),
      ],
      // Nothing here says whose it is: it is taken as an outlet's.
      { isOfficial: false, isWhole: false, others: [] },
    ),
    lead: lead?.state === 'ended' ? lead : reportedLead(report.published, nowMs),
  };
}

/** An alert is quoted as in force only while it is; a report is quoted with its time once it is old. */
function leadOf(story: Story, nowMs: number): ReplyLead | undefined {
  const { is_alert, status, effective_at, expires_at, ended_at, published } = story;
  const isOpen = status === 'active' || status === 'updated';
  if (!isOpen && (is_alert || status === 'cancelled'))
    return { state: 'ended', atMs: ended_at === null ? null : Date.parse(ended_at) };
  if (is_alert && isOpen && effective_at !== null && Date.parse(effective_at) > nowMs)
    return { state: 'in_force_from', atMs: Date.parse(effective_at) };
  if (is_alert && isOpen && expires_at !== null)
    return { state: 'in_force_until', atMs: Date.parse(expires_at) };
  return reportedLead(published, nowMs);
}

function reportedLead(published: string | null, nowMs: number): ReplyLead | undefined {
  const atMs = published === null ? Number.NaN : Date.parse(published);
  return nowMs - atMs > FRESH_MS ? { state: 'reported', atMs } : undefined;
}

/**
 * The headline, and of the text what an agency says by its own word or what another publisher says too, where it states
 * something of the event as reports do: without what is addressed to whoever writes the reply or reads it (but for an
 * official source's advice), and without what is too long to quote whole. Nothing is quoted of a story whose headline
 * is not one.
 */
function quotable(
  sentences: readonly EvidenceSentence[],
  { isOfficial, isWhole, others }: { isOfficial: boolean; isWhole: boolean; others: readonly string[] },
): EvidenceSentence[] {
  const [first] = sentences;
  if (first?.isTitle !== true || !readsAsHeadline(first.text)) return [];
  const event = { headline: visibleText(first.text), isOfficial };
  const quoted = sentences.flatMap((sentence) => {
    const text = visibleText(sentence.text);
    if (text.split(' ').length < MIN_WORDS || text.length > MAX_SENTENCE || readsAsInstruction(text))
      return [];
    if (sentence !== first) {
      if (sentence.isTitle || !readsAsReport(text, event)) return [];
      const isReport = !speaksToReader(text) && statesFact(text) && statesOfEvent(text, event, conceptsIn);
      if (!isReport && !(sentence.isAdvice && isOfficial)) return [];
    }
    return [{ ...sentence, text: /[.!?…]["'”’)\]]*$/.test(text) ? text : `${text}.` }];
  });
  // Who asks about one story asks about all that it reports.
  if (isWhole) return quoted;
  const isText = ({ isTitle, isAdvice }: EvidenceSentence) => !isTitle && !(isAdvice && isOfficial);
  const texts = quoted.filter(isText);
  const repeated = repeatableSentences(
    texts.map(({ text }) => text),
    event,
    meaningsIn,
  ).map((at) => texts[at]);
  const lexicon = { concepts: conceptsIn, meanings: meaningsIn };
  const isConfirmed = ({ text }: EvidenceSentence) =>
    others.some((other) => isStatedIn(other, text, lexicon));
  return quoted.filter(
    (sentence) => !isText(sentence) || repeated.includes(sentence) || isConfirmed(sentence),
  );
}

/** A number, a name, or something that the lexicon of the news knows. */
function statesFact(text: string): boolean {
  return /\d|(?<!^)(?<![.!?:"'“‘] )\b\p{Lu}/u.test(text) || meaningsIn(text).length > 0;
}

function titleSentences(title: Text): EvidenceSentence[] {
  return sentencesOf(title).map((sentence) => ({ ...sentence, isTitle: true, isAdvice: false }));
}

function sentencesOf({ text, lang }: Text): Text[] {
  return reportSentences(text).map((sentence) => ({ text: sentence, lang }));
}

function toCitation({ id, title, title_lang, source, url, published }: Citation): Citation {
  // What is not quoted of a title is not shown in our name either.
  const [headline] = reportSentences(title).map(visibleText);
  return { id, title: headline ?? source, title_lang, source, url, published };
}
