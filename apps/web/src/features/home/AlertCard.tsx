import type { Story } from '@paligid/contract/entities/stories';
import { coversReader, isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { m } from '@paligid/i18n/messages';
import { buttonStyle, LinkButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { CoverageLine, useReaderCoverage } from '../stories/place/CoverageLine.tsx';
import { plateName } from '../stories/place/plate-name.ts';
import { SourceName } from '../stories/sources/SourceName.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import { TimeLeft } from '../stories/time/TimeLeft.tsx';
import styles from './alert-card.module.css';

interface AlertCardProps {
  story: Story;
  /** The reader has a position, so they are either inside or outside. */
  hasPoint: boolean;
}

/** One alert in force: its severity, for how long, where, and a link to what to do. */
export function AlertCard({ story, hasPoint }: AlertCardProps) {
  const t = useTranslation();
  const plate = plateName(story.location, story.source);
  const isInside = hasPoint && coversReader(story);
  const coverage = useReaderCoverage(story);
  const path = storyPath(storyDetailId(story));
  const [firstStep] = story.solution_alternatives.immediate_actions;
  return (
    <article className={styles['card']}>
      <SeverityFlag severity={story.severity}>
        <TimeLeft expiresAt={story.expires_at} />
      </SeverityFlag>
      <div className={styles['body']}>
        <p className={styles['row']}>
          {plate !== undefined && (
            // Of a reader of whose city a part is inside we do not know whether they are: outlined, as on the feed.
            <Karatula place={plate} isNear={hasPoint && story.covers_reader?.inside === true} />
          )}
          <span className={styles['source']}>
            <SourceName story={story} /> <SwipeTime at={story.published} />
          </span>
        </p>
        <h2 className={styles['title']}>
          <Link to={path}>{story.title}</Link>
        </h2>
        {hasPoint && coverage !== null && (
          <p className={styles['place']} data-inside={isInside || undefined}>
            <b>
              <CoverageLine story={story} />
            </b>
            {isInside && firstStep !== undefined && <span>{firstStep}</span>}
          </p>
        )}
        <div className={styles['actions']}>
          <LinkButton to={path}>{t(m['home_alert.what_to_do'])}</LinkButton>
          {isInside && isDanger(story) && (
            <a
              href="tel:911"
              aria-label={t(m['home_alert.call'])}
              {...buttonStyle({ variant: 'ghost', className: styles['call'] })}
            >
              <Icon name="phone" size={22} />
              911
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
