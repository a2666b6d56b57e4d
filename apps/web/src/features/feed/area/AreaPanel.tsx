import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { usePage } from '../../../app/page.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useNow } from '../../stories/time/useNow.ts';
import { isOver, storyState } from '../../stories/time/useStoryState.ts';
import { useFeedStories } from '../useFeedStories.ts';
import { AreaMap } from './AreaMap.tsx';
import styles from './area-panel.module.css';
import { gravestAlerts, InForceList } from './InForceList.tsx';

/** The reader's area: a map with the stories of the feed, and the alerts in force, most severe first. */
export function AreaPanel() {
  const t = useTranslation();
  const { renderedAt } = usePage();
  const nowMs = useNow() ?? parseWireTime(renderedAt);
  const { place } = useReaderPlace();
  const stories = useFeedStories();
  const current = stories.filter((story) => !isOver(storyState(story, nowMs)));
  const alerts = gravestAlerts(stories, nowMs);
  return (
    <div className={styles['panel']}>
      <section className={styles['area']} aria-labelledby="area-map">
        <AreaMap place={place} alerts={alerts} stories={current} />
        <h2 id="area-map" className={styles['caption']}>
          {t(place === null ? m['area_map.title_stranger'] : m['area_map.title'])}
        </h2>
      </section>
      <InForceList alerts={alerts} nowMs={nowMs} />
      <p className={styles['credit']}>{t(m['area_map.credit'])}</p>
    </div>
  );
}
