import type { Story } from '@paligid/contract/entities/stories';
import { untilOf } from '@paligid/domain/time/until';
import { clockTime, monthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../../address/PageLink.tsx';
import { SeverityDot } from '../../../design/SeverityDot.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { CoverageTag } from '../../stories/place/CoverageTag.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila.ts';
import styles from './in-force-list.module.css';

interface InForceListProps {
  alerts: readonly Story[];
  nowMs: number;
}

/** What holds now, each with where and until when; it leads to the whole story. */
export function InForceList({ alerts, nowMs }: InForceListProps) {
  const say = useWords();
  if (alerts.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby="in-force">
      <h2 id="in-force" className={styles['title']}>
        {say(m['area_map.in_force'])}
        <span>{alerts.length}</span>
      </h2>
      <ul className={styles['alerts']}>
        {alerts.map((story) => (
          <li key={story.id}>
            <PageLink to={storyPath(detailIdOf(story))} className={styles['alert']}>
              <span className={styles['facts']}>
                <SeverityDot severity={story.severity} />
                <PlaceLine story={story} size="small" />
                <CoverageTag story={story} className={styles['coverage']} />
                <Until story={story} nowMs={nowMs} />
              </span>
              <span className={styles['name']}>{story.title}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Until({ story: { expires_at }, nowMs }: { story: Story; nowMs: number }) {
  const say = useWords();
  const locale = useLocale();
  if (expires_at === null) return null;
  const atMs = Date.parse(expires_at);
  const isToday = untilOf(atMs, nowMs, MANILA).day === 'today';
  const time = isToday ? clockTime(atMs, MANILA) : monthDay(atMs, locale, MANILA);
  return <span className={styles['until']}>{say(m['area_map.until'], { time })}</span>;
}
