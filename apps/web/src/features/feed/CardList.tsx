import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import styles from './card-list.module.css';
import { FeedCard } from './FeedCard.tsx';

export function CardList({ stories }: { stories: readonly Story[] }) {
  const say = useWords();
  return (
    <ul className={styles['cards']} aria-label={say(m['feed.list'])}>
      {stories.map((story) => (
        <li key={story.id}>
          <FeedCard story={story} />
        </li>
      ))}
    </ul>
  );
}
