import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { SeverityDot } from '../../../design/SeverityDot.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { SwipeTime } from '../../stories/time/RelativeTime.tsx';
import styles from './deck-pager.module.css';

/** As many marks as fit next to each other on a small screen. */
const MAX_MARKS = 15;

/** Which stories the marks stand for: one row at a time if there are many. */
function visibleMarks(current: number, total: number): { first: number; count: number } {
  const first = Math.floor(Math.min(current, total - 1) / MAX_MARKS) * MAX_MARKS;
  return { first, count: Math.min(MAX_MARKS, total - first) };
}

interface DeckMarksProps {
  current: number;
  total: number;
  className: string | undefined;
}

/** One mark per story: read, current, still to come. */
function DeckMarks({ current, total, className }: DeckMarksProps) {
  const t = useTranslation();
  if (total === 0) return null;
  const { first, count } = visibleMarks(current, total);
  const n = Math.min(current + 1, total);
  return (
    <div className={className} role="img" aria-label={t(m['focus.position'], { n, total })}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other identity than their place.
        <i key={index} data-mark={markState(first + index, current)} />
      ))}
    </div>
  );
}

function markState(index: number, current: number): 'read' | 'here' | 'ahead' {
  if (index === current) return 'here';
  return index < current ? 'read' : 'ahead';
}

interface DeckPagerProps {
  current: number;
  total: number;
  onGo: (index: number) => void;
}

/** Up and down buttons, with a pane for each story between them. */
export function DeckPager({ current, total, onGo }: DeckPagerProps) {
  const t = useTranslation();
  return (
    <div className={styles['pager']}>
      <IconButton
        label={t(m['focus.previous'])}
        icon="arrow-up"
        variant="solid"
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <DeckMarks current={current} total={total} className={styles['marks']} />
      <IconButton
        label={t(m['focus.next'])}
        icon="arrow-down"
        variant="solid"
        disabled={current >= total}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}

/** Dashes across the top of the card. */
export function DeckProgress({ current, total }: { current: number; total: number }) {
  return <DeckMarks current={current} total={total} className={styles['progress']} />;
}

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
