import type { Story } from '@paligid/contract/entities/stories';
import { instantOf } from '@paligid/domain/time/instant';
import { timeLeft, untilOf } from '@paligid/domain/time/until';
import { timeLeftWords, untilWords } from '@paligid/i18n/words-until';
import { usePage } from '../../../app/page.ts';
import { useLocale } from '../../../words/words.ts';
import { MANILA } from '../time/manila.ts';
import { useNow } from '../time/useNow.ts';
import { useStoryState } from '../time/useStoryState.ts';
import { CoverageLine } from './CoverageLine.tsx';
import styles from './coverage-band.module.css';

export interface CoverageBandProps {
  story: Story;
  /** A block on the swipe card, words alone on the classic one. */
  form: 'band' | 'words';
}

/** What an alert means for its reader: inside or how far, and until when. */
export function CoverageBand({ story, form }: CoverageBandProps) {
  const state = useStoryState(story);
  return (
    <p className={styles[form]} data-inside={story.covers_reader?.inside || undefined}>
      <i aria-hidden="true" />
      <span>
        <b>
          <CoverageLine story={story} />
        </b>
        {state.kind === 'until' && <Until atMs={state.atMs} />}
      </span>
    </p>
  );
}

/** The hour stands before what is left of it, and neither is ever cut. */
function Until({ atMs }: { atMs: number }) {
  const locale = useLocale();
  const { renderedAt } = usePage();
  const now = useNow() ?? instantOf(renderedAt);
  const left = timeLeft(atMs, now);
  return (
    <small>
      {untilWords(untilOf(atMs, now, MANILA), locale, MANILA)}
      {left !== null && `, ${timeLeftWords(left, locale)}`}
    </small>
  );
}
