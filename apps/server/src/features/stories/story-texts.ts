import type { Story } from '@paligid/contract/entities/stories';
import type { MarkedLanguage } from '@paligid/contract/entities/story-texts';
import { TEXT } from '@paligid/contract/limits';
import { translateHeadline, translateInstruction } from '@paligid/domain/bulletins/translate-bulletin';
import { truncateText } from '@paligid/domain/truncate-text';
import { immediateActions } from '@paligid/domain/understanding/sentences';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import * as z from 'zod';
import type { Language } from '../../platform/http/language.ts';
import type { StoryRow } from './stories.repository.ts';

type TextRow = Pick<
  StoryRow,
  'title' | 'summary' | 'content' | 'advice' | 'language' | 'authority' | 'translations'
>;
type Text = { text: string; lang: MarkedLanguage; original?: string };
type Translate = (text: string, to: Language) => string | undefined;

/** The texts of a story for a reader of `language`, and the original of those that were translated. */
type StoryTexts = Pick<
  Story,
  'title' | 'summary' | 'content' | 'title_lang' | 'summary_lang' | 'content_lang' | 'original'
> & { actions: string[]; actionLanguages: MarkedLanguage[] };

/** Standard phrases of an official issuer are translated; every other text stays as issued. */
export function presentTexts(issued: TextRow, language: Language): StoryTexts {
  const row = language === 'fil' ? inFilipino(issued) : issued;
  const summary = truncateText(row.summary ?? '', TEXT.summary);
  const content = truncateText(row.content ?? '', TEXT.content);
  const present = (text: string, max: number, translate: Translate): Text => {
    const lang = detectLanguage(text, row.language);
    const translated =
      row.authority === 'official' && lang !== language ? translate(text, language) : undefined;
    if (translated === undefined || translated.length > max) return { text, lang };
    return { text: translated, lang: language, original: text };
  };
  const title = present(truncateText(row.title, TEXT.title), TEXT.title, translateHeadline);
  const actions = immediateActions(row.advice, TEXT.action).map((action) =>
    present(action, TEXT.action, translateInstruction),
  );
  return {
    ...{ title: title.text, summary, content },
    title_lang: title.lang,
    summary_lang: detectLanguage(summary, row.language),
    content_lang: detectLanguage(content, row.language),
    actions: actions.map(({ text }) => text),
    actionLanguages: actions.map(({ lang }) => lang),
    ...presentOriginal(title, actions, language),
  };
}

const translationsSchema = z.object({
  source: z.string(),
  fil: z.object({ title: z.string(), text: z.string(), advice: z.string() }),
});

/** Who told what an operator wrote, if an operator wrote it. */
export function reportedSource(translations: unknown): string | undefined {
  return translationsSchema.safeParse(translations).data?.source;
}

/** As its issuer wrote it in Filipino, if it did. */
function inFilipino(row: TextRow): TextRow {
  const fil = translationsSchema.safeParse(row.translations).data?.fil;
  if (fil === undefined) return row;
  const { title, text, advice } = fil;
  return {
    ...row,
    ...{ title, summary: text, content: row.content && text, advice: row.advice && advice, language: 'fil' },
  };
}

/** The original is in one language: the one that the reader did not ask for. */
function presentOriginal(title: Text, actions: readonly Text[], language: Language): Pick<Story, 'original'> {
  const translated = actions.flatMap(({ original }) => original ?? []);
  if (title.original === undefined && translated.length === 0) return {};
  return {
    original: {
      lang: language === 'fil' ? 'en' : 'fil',
      ...(title.original !== undefined && { title: title.original }),
      actions: translated,
    },
  };
}
