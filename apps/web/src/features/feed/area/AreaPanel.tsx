import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import { usePage } from '../../../app/page.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useWords } from '../../../words/words.ts';
import { isOver, storyState } from '../../stories/time/story-state.ts';
import { useNow } from '../../stories/time/useNow.ts';
import { AreaMap } from './AreaMap.tsx';
import styles from './area-panel.module.css';
import { InForceList } from './InForceList.tsx';
import { inForce } from './in-force.ts';
import { useFeedStories } from './useFeedStories.ts';

/** The reader's area: a map with what the feed knows there, and what is in force, the gravest first. */
export function AreaPanel() {
  const say = useWords();
  const { renderedAt } = usePage();
  const nowMs = useNow() ?? instantOf(renderedAt);
  const { place } = useReaderPlace();
  const stories = useFeedStories();
  const current = stories.filter((story) => !isOver(storyState(story, nowMs)));
  const alerts = inForce(stories, nowMs);
  return (
    <div className={styles['panel']}>
      <section className={styles['area']} aria-labelledby="area-map">
        <AreaMap place={place} alerts={alerts} stories={current} />
        <h2 id="area-map" className={styles['caption']}>
          {say(place === null ? m['area_map.title_stranger'] : m['area_map.title'])}
        </h2>
      </section>
      <InForceList alerts={alerts} nowMs={nowMs} />
      <p className={styles['credit']}>{say(m['area_map.credit'])}</p>
    </div>
  );
}
