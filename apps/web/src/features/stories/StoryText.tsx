import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './story-text.module.css';

interface StoryTextProps {
  children: string;
  /** Of the text; unknown in what an older server sent. */
  lang: Story['title_lang'];
  /** Of the texts of one card only the first has the tag. */
  hasTag?: boolean;
}

/** A publisher's words, marked with their language where it is not that of the page. */
export function StoryText({ children, lang, hasTag = true }: StoryTextProps) {
  const t = useTranslation();
  const locale = useLocale();
  if (lang === undefined || locale.startsWith(lang)) return children;
  return (
    <>
      <span lang={lang}>{children}</span>
      {hasTag && (
        <span className={styles['tag']} role="img" translate="no" aria-label={t(m['languages.other'])}>
          {lang.toUpperCase()}
        </span>
      )}
    </>
  );
}
