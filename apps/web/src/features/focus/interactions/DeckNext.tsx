import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { SeverityDot } from '../../../design/SeverityDot.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { SwipeTime } from '../../stories/time/RelativeTime.tsx';
import styles from './deck-next.module.css';

interface DeckNextProps {
  stories: readonly Story[];
  current: number;
  onGo: (index: number) => void;
}

const MAX_NEXT_SHOWN = 3;

/** The stories after the current card, where a tall screen has room for them below. */
export function DeckNext({ stories, current, onGo }: DeckNextProps) {
  const t = useTranslation();
  const next = stories.slice(current + 1, current + 1 + MAX_NEXT_SHOWN);
  if (next.length === 0) return null;
  return (
    <section className={styles['next']} aria-labelledby="deck-next">
      <h2 id="deck-next" className={styles['title']}>
        {t(m['area_map.next'])}
      </h2>
      <ul className={styles['stories']}>
        {next.map((story, i) => (
          <li key={story.id}>
            <button type="button" className={styles['story']} onClick={() => onGo(current + 1 + i)}>
              <span className={styles['facts']}>
                <SeverityDot severity={story.severity} />
                <PlaceLine story={story} size="small" />
                <StoryCategory category={story.category} />
                <span className={styles['time']}>
                  <SwipeTime at={story.published} />
                </span>
              </span>
              <span className={styles['name']}>{story.headline || story.title}</span>
              <Icon name="caret-right" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
