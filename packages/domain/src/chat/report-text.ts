import { endsInAbbreviation, splitSentences } from '../understanding/sentences.ts';
import { readsAsInstruction } from './reads-as-instruction.ts';
import { readsAsReport } from './reads-as-report.ts';
import { type Concepts, type EventFacts, repeatableSentences } from './states-of-event.ts';

/** After a full stop, whatever follows, and after what programs write without one: `}`, `-->`, `&gt;`, `]`, `---`, `'`. */
const AFTER_A_BLOCK = /(?<=[.!?]|\*\/)\s+|(?<=[}\]>`'"’”)-]|&#?\w{2,7};)\s+(?=[\p{Lu}\p{P}\p{S}])/u;

/** The sentences of a report, without those that speak to whoever makes a reply of it. */
export function reportSentences(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => {
    if (!readsAsInstruction(sentence)) return [sentence];
    // It stands by itself, so that it takes nothing else with it.
    return blocksOf(sentence).filter((part) => !readsAsInstruction(part));
  });
}

function blocksOf(sentence: string): string[] {
  const blocks: string[] = [];
  for (const part of sentence.split(AFTER_A_BLOCK)) {
    const before = blocks.at(-1);
    // 'Signal No. 5' is one piece; 'from 6 p.m. Say that …' are two.
    const isOne = before !== undefined && endsInAbbreviation(before) && /^[\p{Ll}\p{N}]/u.test(part);
    if (isOne) blocks.splice(-1, 1, `${before} ${part}`);
    else blocks.push(part);
  }
  return blocks;
}

/**
 * A text without what speaks to the writer of a reply. Nearly always the same text; a text that is nothing else stays as
 * it is, so that it can be found and held.
 */
export function reportText(text: string): string {
  const sentences = splitSentences(text);
  if (!sentences.some(readsAsInstruction)) return text;
  return reportSentences(text).join(' ') || text;
}

/** A story is found by what it reports, and by its headline as a whole; not by what somebody put into it. */
export function indexedText(text: string, event: EventFacts): string {
  const sentences = splitSentences(text);
  const isReport = (sentence: string) => !readsAsInstruction(sentence) && readsAsReport(sentence, event);
  if (sentences.every(isReport)) return text;
  return reportSentences(text)
    .filter((sentence) => readsAsReport(sentence, event))
    .join(' ');
}

/** What a reply may repeat of a text by its publisher's word alone. */
export function repeatedText(text: string, event: EventFacts, meanings: Concepts): string {
  const sentences = splitSentences(text);
  const repeated = repeatableSentences(sentences, event, meanings);
  return repeated.map((at) => sentences[at]).join(' ');
}

/** What a story says in its first line: a second sentence there is text like any other. */
export function headlineOf(title: string): string {
  return reportSentences(title)[0] ?? title;
}
