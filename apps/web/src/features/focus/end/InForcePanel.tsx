import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { DarkPanes } from './DarkPanes.tsx';
import { InForceCard } from './InForceCard.tsx';
import styles from './in-force-panel.module.css';
import { OtherAlerts } from './OtherAlerts.tsx';

interface InForcePanelProps {
  /** The gravest first; at least one. */
  alerts: readonly Story[];
  /** When the official sources were last read. */
  checkedAt: string | null;
  storiesRead: number;
  onReadAgain: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** The end of the deck while an alert is in force for the reader: no golden window, but what to do. */
export function InForcePanel(props: InForcePanelProps) {
  const { alerts, checkedAt, storiesRead, onReadAgain, onRefresh, isRefreshing } = props;
  const say = useWords();
  const [gravest, ...others] = alerts;
  if (gravest === undefined) return null;
  return (
    <section className={styles['panel']}>
      <DarkPanes lit={alerts.length} />
      <div className={styles['words']}>
        <div>
          <p className={styles['kicker']} lang="fil">
            {say(m['in_force.kicker'])}
          </p>
          <h2 className={styles['title']}>{say(m['in_force.title'], { n: alerts.length })}</h2>
        </div>
        <InForceCard story={gravest} checkedAt={checkedAt} />
        <LinkButton to={storyPath(detailIdOf(gravest))} isFull>
          {say(m['in_force.open'])}
        </LinkButton>
        <OtherAlerts alerts={others} />
        <div className={styles['foot']}>
          {storiesRead > 0 && (
            <p className={styles['read']}>
              <Icon name="cards" weight="regular" size={22} />
              {say(m['in_force.read_today'], { n: storiesRead })}
            </p>
          )}
          <Button variant="quiet" size="medium" onClick={onReadAgain}>
            {say(m['in_force.read_again'])}
          </Button>
          <Button variant="quiet" size="medium" isBusy={isRefreshing} onClick={onRefresh}>
            {say(m['caught.again'])}
          </Button>
        </div>
      </div>
    </section>
  );
}
