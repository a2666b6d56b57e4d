import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../client/useIsOnline.ts';
import { Button } from '../../design/Button.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { permissionPath } from '../../features/location/gate/permission-path.ts';
import { CoverageNote } from '../../features/stories/list/CoverageNote.tsx';
import { isCalm } from '../../features/stories/list/coverage.ts';
import { StaleNote } from '../../features/stories/list/StaleNote.tsx';
import { useNow } from '../../features/stories/time/useNow.ts';
import { useWords } from '../../words/words.ts';
import { BellRow } from './BellRow.tsx';
import styles from './notifications-panel.module.css';
import type { ReaderFeed } from './useReaderFeed.ts';

interface AlertsInForceProps {
  reading: ReaderFeed;
  onOpen: () => void;
}

/** Alerts in force that cover the reader. Reading the list does not clear them; that none is there is said only when we could look. */
export function AlertsInForce({ reading, onOpen }: AlertsInForceProps) {
  const say = useWords();
  const now = useNow() ?? Date.now();
  const { feed } = reading;
  const alerts = feed === undefined ? [] : coveringAlerts(feed.stories, now);
  const isCritical = alerts.some(({ severity }) => severity === 5);
  return (
    <section aria-labelledby="bell-in-force">
      <div className={styles['head']}>
        <h2 id="bell-in-force" className={styles['heading']}>
          {say(m['bell.in_force'])}
        </h2>
        {alerts.length > 0 && <span className={styles['aside']}>{alerts.length}</span>}
      </div>
      {feed !== undefined && <StaleNote hasFailed={reading.hasFailed} asOf={feed.as_of} />}
      {alerts.length > 0 ? (
        <>
          <ul className={styles['rows']} data-critical={isCritical || undefined}>
            {alerts.map((story) => (
              <BellRow key={story.id} story={story} onOpen={onOpen} isInForce />
            ))}
          </ul>
          <p className={styles['hint']}>{say(m['bell.stay'])}</p>
        </>
      ) : (
        <NoAlerts reading={reading} onOpen={onOpen} />
      )}
    </section>
  );
}

function NoAlerts({ reading: { place, feed, hasFailed, isLooking, lookAgain }, onOpen }: AlertsInForceProps) {
  const say = useWords();
  const isOnline = useIsOnline();
  if (place === null) {
    return (
      <div className={styles['note']}>
        <p>{say(m['coverage.no_place'])}</p>
        <LinkButton to={permissionPath('/feed')} variant="ghost" size="medium" onClick={onOpen}>
          {say(m['bell.pick'])}
        </LinkButton>
      </div>
    );
  }
  if (feed === undefined && isLooking) {
    return (
      <div className={styles['note']}>
        <Spinner label={say(m['bell.looking'])} />
        {say(m['bell.looking'])}
      </div>
    );
  }
  if (feed === undefined || hasFailed || !isOnline) {
    return (
      <div className={styles['note']} role="status">
        <p>{say(m['bell.failed'])}</p>
        <Button variant="ghost" size="medium" isBusy={isLooking} onClick={lookAgain}>
          {say(m['stories.try_again'])}
        </Button>
      </div>
    );
  }
  // A source that could not be read may know of one.
  if (!isCalm(feed.coverage)) return <CoverageNote coverage={feed.coverage} />;
  return (
    <div className={styles['note']}>
      <p className={styles['nothing']}>{say(m['bell.nothing'])}</p>
      <p>
        {place.name === undefined
          ? say(m['bell.nothing_here'])
          : say(m['bell.nothing_text'], { place: place.name })}
      </p>
    </div>
  );
}
