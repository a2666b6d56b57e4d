import type { Story } from '@paligid/contract/entities/stories';
import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../address/PageLink.tsx';
import { useApi } from '../../client/api.ts';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { isCalm } from '../stories/list/coverage.ts';
import { plateName } from '../stories/place/plate-name.ts';
import { SourceName } from '../stories/SourceName.tsx';
import { detailIdOf, storyPath } from '../stories/story-path.ts';
import { momentText } from '../stories/time/moment-text.ts';
import { SwipeTime } from '../stories/time/SwipeTime.tsx';
import { previewQuery } from './preview-query.ts';
import styles from './public-alert.module.css';

/** One official word for everybody, or that there is none: said only when the officials could be heard. */
export function PublicAlert() {
  const say = useWords();
  const api = useApi();
  const locale = useLocale();
  const { data, isError } = useQuery({ ...previewQuery(api, locale), retryOnMount: false });
  if (isError && data === undefined) return <p className={styles['card']}>{say(m['home.alert_unknown'])}</p>;
  if (data === undefined) return <div className={styles['card']} aria-hidden="true" />;
  if (data.alert !== null) return <AlertCard story={data.alert} />;
  if (!isCalm(data.coverage)) return <CoverageNote coverage={data.coverage} />;
  const time = momentText(instantOf(data.coverage.checked_at), locale);
  return (
    <div className={styles['card']}>
      <p className={styles['title']}>{say(m['home.alert_none'])}</p>
      <p className={styles['foot']}>{say(m['home.alert_checked'], { time })}</p>
    </div>
  );
}

function AlertCard({ story }: { story: Story }) {
  const plate = plateName(story.location, story.source);
  return (
    <article className={styles['card']}>
      <p className={styles['row']}>
        {plate !== undefined && <Karatula place={plate} isNear={false} size="small" />}
        <SeverityPanes severity={story.severity} />
      </p>
      <h2 className={styles['title']}>
        <PageLink to={storyPath(detailIdOf(story))}>{story.title}</PageLink>
      </h2>
      <p className={styles['foot']}>
        <SourceName story={story} />
        <SwipeTime at={story.published} />
      </p>
    </article>
  );
}
