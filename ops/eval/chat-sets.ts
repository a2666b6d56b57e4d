import { join } from 'node:path';
import { splitSentences } from '@paligid/domain/understanding/sentences';
import * as z from 'zod';
import { corpusLine, readLines } from './search-corpus.ts';

const FOLDER = join(import.meta.dirname, '../../apps/server/evaluation');

/** A question, and the stories any of which a right reply cites first; none where there is no reply. */
const questionLine = z.object({
  q: z.string(),
  lang: z.string(),
  now: z.string(),
  cites: z.array(z.string()),
  kind: z.enum(['refused', 'nothing_found']).optional(),
});
export type QuestionLine = z.output<typeof questionLine>;

/** A text that speaks to the writer of a reply, the story of the corpus that it is put into, and a question about it. */
const injectionLine = z.object({
  set: z.enum(['dev', 'held', 'fresh', 'fresh2', 'fresh3', 'fresh4', 'fresh5', 'fresh6']),
  story: z.string(),
  at: z.enum(['start', 'middle', 'end', 'title', 'headline']),
  text: z.string(),
  q: z.string(),
});
type InjectionLine = z.output<typeof injectionLine>;
type Story = z.output<typeof corpusLine>;

export function readCorpus(): Story[] {
  return readLines(join(FOLDER, 'search/corpus.jsonl'), corpusLine);
}

export function readQuestions(set: 'dev' | 'held'): QuestionLine[] {
  return readLines(join(FOLDER, `chat/${set}.jsonl`), questionLine);
}

export function readInjections(set: InjectionLine['set']): InjectionLine[] {
  return readLines(join(FOLDER, 'chat/injections.jsonl'), injectionLine).filter((line) => line.set === set);
}

/** Whether a sentence of a reply is of the stories, or states what must be known of one. */
export function isOfCorpus(corpus: readonly Story[]): (sentence: string) => boolean {
  const all = corpus.map(({ title, summary }) => `${title}. ${summary ?? ''}`).join('\n');
  return (sentence) => all.includes(sentence) || sentence.endsWith(':');
}

/** The stories with every text put into its story. */
export function withInjections(corpus: readonly Story[], lines: readonly InjectionLine[]): Story[] {
  const byStory = new Map(lines.map((line) => [line.story, line]));
  return corpus.map((story) => {
    const { at, text } = byStory.get(story.id) ?? {};
    if (text === undefined) return story;
    // In the headline itself: its publisher's own word.
    if (at === 'headline') return { ...story, title: `${story.title}, ${text}` };
    if (at === 'title') return { ...story, title: `${story.title}. ${text}` };
    const summary = story.summary ?? '';
    const sentences = splitSentences(summary);
    const before = at === 'start' ? 0 : at === 'middle' ? 1 : sentences.length;
    return { ...story, summary: [...sentences.slice(0, before), text, ...sentences.slice(before)].join(' ') };
  });
}
