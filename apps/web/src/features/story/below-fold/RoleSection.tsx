import { formatClockTime, formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { type ReactNode, useId } from 'react';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { StoryText } from '../../stories/StoryText.tsx';
import { storyPath } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import styles from './role-section.module.css';
import type { TimelineRole } from './story-reports.ts';

const ROLE_MESSAGES = {
  same: m['story.role_same'],
  earlier: m['story.role_earlier'],
  part_of: m['story.role_part_of'],
  background: m['story.role_background'],
};
const ROLE_NOTES = {
  same: m['story.role_same_note'],
  earlier: m['story.role_earlier_note'],
  part_of: m['story.role_part_of_note'],
  background: m['story.role_background_note'],
};

/** Reports with the same role for an event, under a heading with that role and whether they count. */
export function RoleSection({ role, children }: { role: TimelineRole; children: ReactNode }) {
  const t = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h3 id={id} className={styles['tag']} data-role={role}>
        {t(ROLE_MESSAGES[role])}
      </h3>
      <p className={styles['note']}>{t(ROLE_NOTES[role])}</p>
      {children}
    </section>
  );
}

/** The bulletin for the wider area, which has a page of its own. */
export function WiderEvent({ wider }: { wider: NonNullable<LoadedStory['part_of']> }) {
  const t = useTranslation();
  const locale = useLocale();
  const atMs = wider.published === null ? undefined : Date.parse(wider.published);
  return (
    <Link to={storyPath(wider.id)} className={styles['wider']}>
      <span className={styles['title']}>
        <StoryText lang={wider.title_lang}>{wider.title}</StoryText>
      </span>
      <span className={styles['by']}>
        <span>{wider.source}</span>
        {wider.authority === 'official' && <b>{t(m['story.official'])}</b>}
        {atMs !== undefined && (
          <time dateTime={new Date(atMs).toISOString()}>
            {formatMonthDay(atMs, locale, MANILA)}, {formatClockTime(atMs, MANILA)}
          </time>
        )}
        {wider.is_over && <span>{t(m['story.role_wider_over'])}</span>}
      </span>
      <Icon name="caret-right" size={20} />
    </Link>
  );
}
