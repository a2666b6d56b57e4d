import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './story-text.module.css';

interface StoryTextProps {
  children: string;
  /** Language of the text; unknown in data from an older server. */
  lang: Story['title_lang'];
  /** Only the first text of a card has the language tag. */
  hasTag?: boolean;
}

/** A publisher's text, marked with its language if that differs from the page's. */
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
