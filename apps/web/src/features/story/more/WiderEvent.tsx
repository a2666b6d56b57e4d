import { clockTime, monthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../../address/PageLink.tsx';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { storyPath } from '../../stories/story-path.ts';
import { StoryText } from '../../stories/text/StoryText.tsx';
import { MANILA } from '../../stories/time/manila.ts';
import styles from './role-section.module.css';

/** The bulletin for the wider area, which has a page of its own. */
export function WiderEvent({ wider }: { wider: NonNullable<KnownStory['part_of']> }) {
  const say = useWords();
  const locale = useLocale();
  const atMs = wider.published === null ? undefined : Date.parse(wider.published);
  return (
    <PageLink to={storyPath(wider.id)} className={styles['wider']}>
      <span className={styles['title']}>
        <StoryText lang={wider.title_lang}>{wider.title}</StoryText>
      </span>
      <span className={styles['by']}>
        <span>{wider.source}</span>
        {wider.authority === 'official' && <b>{say(m['story.official'])}</b>}
        {atMs !== undefined && (
          <time dateTime={new Date(atMs).toISOString()}>
            {monthDay(atMs, locale, MANILA)}, {clockTime(atMs, MANILA)}
          </time>
        )}
        {wider.is_over && <span>{say(m['story.role_wider_over'])}</span>}
      </span>
      <Icon name="caret-right" size={20} />
    </PageLink>
  );
}
