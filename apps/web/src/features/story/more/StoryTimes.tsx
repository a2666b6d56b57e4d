import type { Story } from '@paligid/contract/entities/stories';
import { cardAge } from '@paligid/domain/time/card-age';
import { instantOf } from '@paligid/domain/time/instant';
import { formatCardAge } from '@paligid/i18n/format-age';
import { m } from '@paligid/i18n/messages';
import { useLocale, useWords } from '../../../words/words.ts';
import { momentText } from '../../stories/time/moment-text.ts';
import { isOver } from '../../stories/time/story-state.ts';
import { useNow } from '../../stories/time/useNow.ts';
import { useStoryState } from '../../stories/time/useStoryState.ts';
import styles from './story-times.module.css';

/** When it was said, from when until when it holds, and when we last looked. What nobody said is left out. */
export function StoryTimes({ story }: { story: Story }) {
  const say = useWords();
  const state = useStoryState(story);
  const times = [
    { label: say(m['story.published']), at: story.published },
    { label: say(m['story.effective']), at: story.effective_at },
    isOver(state)
      ? { label: say(m['story.ended']), at: story.ended_at ?? story.expires_at }
      : { label: say(m['story.expires']), at: story.expires_at },
    { label: say(m['story.checked']), at: story.checked_at },
  ];
  return (
    <dl className={styles['times']}>
      {times.map(
        ({ label, at }) =>
          at !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Moment at={at} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** In full, and once the page has mounted how long ago that was. */
function Moment({ at }: { at: string }) {
  const locale = useLocale();
  const now = useNow();
  const atMs = instantOf(at);
  return (
    <>
      <time dateTime={at}>{momentText(atMs, locale)}</time>
      {now !== null && atMs <= now && <small>{formatCardAge(cardAge(atMs, now), locale)}</small>}
    </>
  );
}
