import { coversReader } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion } from '@paligid/domain/places/reading-radius';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import type { ReaderPlace } from '../../app/page.ts';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useWords } from '../../words/words.ts';
import { detailIdOf, storyPath } from '../stories/story-path.ts';
import { NEWS_PATH } from './news-path.ts';
import { useHomeAlert } from './useHomeAlert.ts';
import styles from './your-places.module.css';

/** A place and what is in force there. All of it leads there. */
export function PlaceRow({ place }: { place: ReaderPlace }) {
  const say = useWords();
  const state = useHomeAlert(place);
  const isHere = place.code === undefined;
  const story = state.kind === 'alert' ? state.story : undefined;
  const isCovered = story !== undefined && coversReader(story) && !isRegion(place.code);
  return (
    <li className={styles['row']}>
      <Icon name={isHere ? 'crosshair-simple' : 'map-pin'} weight="bold" size={24} />
      <div className={styles['words']}>
        <p className={styles['where']}>
          <Karatula place={place.name ?? say(m['location.here'])} isNear={isCovered} size="small" />
          {isHere ? say(m['home_alert.where_you_are']) : place.within}
        </p>
        <PageLink
          to={story === undefined ? NEWS_PATH : storyPath(detailIdOf(story))}
          className={styles['state']}
          data-kind={state.kind}
        >
          {story !== undefined && <SeverityPanes severity={story.severity} isWordless />}
          {state.kind === 'none' && <Icon name="check-circle" weight="bold" size={20} />}
          {story?.title ?? stateText()}
        </PageLink>
      </div>
      <Icon name="caret-right" size={20} />
    </li>
  );

  function stateText(): string {
    if (state.kind === 'loading') return say(m['home_alert.looking']);
    return say(state.kind === 'none' ? m['home_alert.nothing'] : m['home.alert_unknown']);
  }
}
