import type { Story } from '@paligid/contract/entities/stories';
import type { TextLanguage } from '@paligid/contract/entities/story-texts';
import { TEXT } from '@paligid/contract/limits';
import { translateHeadline } from '@paligid/domain/bulletins/translate-headline';
import { translateInstruction } from '@paligid/domain/bulletins/translate-instruction';
import { textLanguage } from '@paligid/domain/language/text-language';
import { immediateActions } from '@paligid/domain/stories/immediate-actions';
import type { Language } from '../../platform/http/language.ts';
import { cutText } from './cut-text.ts';
import type { StoryRow } from './stories.repository.ts';

type TextRow = Pick<StoryRow, 'title' | 'summary' | 'content' | 'advice' | 'language' | 'authority'>;
type Text = { text: string; lang: TextLanguage; original?: string };
type Translate = (text: string, to: Language) => string | undefined;

/** The texts of a story for a reader of `language`, and the issuer's words of those that were translated. */
type StoryTexts = Pick<
  Story,
  'title' | 'summary' | 'content' | 'title_lang' | 'summary_lang' | 'content_lang' | 'original'
> & { actions: string[]; actionLanguages: TextLanguage[] };

/** Standard phrases of an official issuer are translated; every other text stays as issued. */
export function presentTexts(row: TextRow, language: Language): StoryTexts {
  const summary = cutText(row.summary ?? '', TEXT.summary);
  const content = cutText(row.content ?? '', TEXT.content);
  const present = (text: string, max: number, translate: Translate): Text => {
    const lang = textLanguage(text, row.language);
    const translated =
      row.authority === 'official' && lang !== language ? translate(text, language) : undefined;
    if (translated === undefined || translated.length > max) return { text, lang };
    return { text: translated, lang: language, original: text };
  };
  const title = present(cutText(row.title, TEXT.title), TEXT.title, translateHeadline);
  const actions = immediateActions(row.advice, TEXT.action).map((action) =>
    present(action, TEXT.action, translateInstruction),
  );
  return {
    ...{ title: title.text, summary, content },
    title_lang: title.lang,
    summary_lang: textLanguage(summary, row.language),
    content_lang: textLanguage(content, row.language),
    actions: actions.map(({ text }) => text),
    actionLanguages: actions.map(({ lang }) => lang),
    ...originalOf(title, actions, language),
  };
}

/** All of it is in one language: the one that the reader did not ask for. */
function originalOf(title: Text, actions: readonly Text[], language: Language): Pick<Story, 'original'> {
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
