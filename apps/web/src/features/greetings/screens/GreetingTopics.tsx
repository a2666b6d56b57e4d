import { CATEGORIES } from '@paligid/contract/categories';
import { shownHints, shownTopics } from '@paligid/domain/greetings';
import { topicText } from '@paligid/i18n/category-text';
import { CategoryLabel } from '../../../design/CategoryLabel.tsx';
import { Chip } from '../../../design/Chip.tsx';
import { categoryStyle } from '../../../design/category.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import styles from './greeting-frame.module.css';

/** Up to five topics, with icon and colour. */
export function Topics({ topics }: { topics: readonly string[] }) {
  const locale = useLocale();
  return (
    <ul className={styles['topics']}>
      {shownTopics(topics).map((topic) => (
        <li key={topic}>
          <CategoryLabel category={topic} label={topicText(topic, locale)} />
        </li>
      ))}
    </ul>
  );
}

/** Up to three hints as chips. */
export function HintChips({ hints }: { hints: readonly string[] }) {
  const topicOf = useHintTopic();
  if (hints.length === 0) return null;
  return (
    <ul className={styles['chips']}>
      {shownHints(hints).map((hint) => {
        const topic = topicOf(hint);
        return (
          <li key={hint}>
            <Chip icon={topic === undefined ? undefined : categoryStyle(topic).icon}>{hint}</Chip>
          </li>
        );
      })}
    </ul>
  );
}

/** The category that a hint names before its colon, if it names one: a hint is only a text. */
export function useHintTopic(): (hint: string) => (typeof CATEGORIES)[number] | undefined {
  const locale = useLocale();
  return (hint) => {
    const [named] = hint.split(':', 1);
    return CATEGORIES.find((category) => topicText(category, locale) === named);
  };
}
