import type { Story } from '@paligid/contract/entities/stories';
import { coversReader, isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { instantOf } from '@paligid/domain/time/instant';
import { untilOf } from '@paligid/domain/time/until';
import { m } from '@paligid/i18n/messages';
import { untilTime } from '@paligid/i18n/words-until';
import { Icon } from '../../../design/Icon.tsx';
import { iconButtonLook } from '../../../design/icon-button-look.ts';
import { Karatula } from '../../../design/Karatula.tsx';
import { SeverityFlag } from '../../../design/SeverityFlag.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { TimeLeft } from '../../stories/in-force/TimeLeft.tsx';
import { CoverageLine } from '../../stories/place/CoverageLine.tsx';
import { plateName } from '../../stories/place/plate-name.ts';
import { SourceName } from '../../stories/SourceName.tsx';
import { MANILA } from '../../stories/time/manila.ts';
import { useNow } from '../../stories/time/useNow.ts';
import styles from './in-force-card.module.css';

/** As many as stand on one screen with the rest. */
const MAX_STEPS = 3;

/** An alert by what it asks for: how long, where, the steps of its bulletin, and who says so. */
export function InForceCard({ story, checkedAt }: { story: Story; checkedAt: string | null }) {
  const say = useWords();
  const locale = useLocale();
  const plate = plateName(story.location, story.source);
  const isInside = coversReader(story);
  const steps = story.solution_alternatives.immediate_actions.slice(0, MAX_STEPS);
  const checkedMs = instantOf(checkedAt);
  const readAt = untilOf(checkedMs, useNow() ?? checkedMs, MANILA);
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
            {say(m['in_force.help'])}
            <a
              href="tel:911"
              {...iconButtonLook({ label: say(m['in_force.call']), icon: 'phone', variant: 'solid' })}
            >
              <Icon name="phone" size={22} />
            </a>
          </p>
        )}
        <p className={styles['source']}>
          <SourceName story={story} /> <b>{say(m['in_force.official'])}</b>
          {!Number.isNaN(checkedMs) && (
            <span>{say(m['in_force.read'], { time: untilTime(readAt, locale, MANILA) })}</span>
          )}
        </p>
      </div>
    </article>
  );
}
