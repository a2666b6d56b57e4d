import type { Story } from '@paligid/contract/entities/stories';
import { coversReader, isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { describeUntil } from '@paligid/domain/time/until';
import { m } from '@paligid/i18n/messages';
import { untilTimeText } from '@paligid/i18n/until-text';
import { Icon } from '../../../design/Icon.tsx';
import { iconButtonStyle } from '../../../design/icon-button-style.ts';
import { Karatula } from '../../../design/Karatula.tsx';
import { SeverityFlag } from '../../../design/SeverityFlag.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { CoverageLine } from '../../stories/place/CoverageLine.tsx';
import { plateName } from '../../stories/place/PlaceLine.tsx';
import { SourceName } from '../../stories/sources/SourceName.tsx';
import { MANILA } from '../../stories/time/manila-time.ts';
import { TimeLeft } from '../../stories/time/TimeLeft.tsx';
import { useNow } from '../../stories/time/useNow.ts';
import styles from './in-force-card.module.css';

/** As many as fit on one screen with the rest. */
const MAX_STEPS = 3;

/** An alert reduced to what to do: how long it holds, where, the steps of its bulletin, and the source. */
export function InForceCard({ story, checkedAt }: { story: Story; checkedAt: string | null }) {
  const t = useTranslation();
  const locale = useLocale();
  const plate = plateName(story.location, story.source);
  const isInside = coversReader(story);
  const steps = story.solution_alternatives.immediate_actions.slice(0, MAX_STEPS);
  const checkedMs = parseWireTime(checkedAt);
  const readAt = describeUntil(checkedMs, useNow() ?? checkedMs, MANILA);
  return (
    <article className={styles['card']}>
      <SeverityFlag severity={story.severity}>
        <TimeLeft expiresAt={story.expires_at} />
      </SeverityFlag>
      <div className={styles['body']}>
        <p className={styles['where']}>
          {plate !== undefined && <Karatula place={plate} isNear={isInside} size="small" />}
          {isInside && (
            <b className={styles['inside']}>
              <CoverageLine story={story} />
            </b>
          )}
        </p>
        <h3 className={styles['title']}>{story.title}</h3>
        {steps.length > 0 && (
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {isDanger(story) && (
          <p className={styles['help']}>
            {t(m['in_force.help'])}
            <a
              href="tel:911"
              {...iconButtonStyle({ label: t(m['in_force.call']), icon: 'phone', variant: 'solid' })}
            >
              <Icon name="phone" size={22} />
            </a>
          </p>
        )}
        <p className={styles['source']}>
          <SourceName story={story} /> <b>{t(m['in_force.official'])}</b>
          {!Number.isNaN(checkedMs) && (
            <span>{t(m['in_force.read'], { time: untilTimeText(readAt, locale, MANILA) })}</span>
          )}
        </p>
      </div>
    </article>
  );
}
