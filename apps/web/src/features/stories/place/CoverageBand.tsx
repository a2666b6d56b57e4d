import type { Story } from '@paligid/contract/entities/stories';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { describeUntil, remainingTime } from '@paligid/domain/time/until';
import { remainingTimeText, untilText } from '@paligid/i18n/until-text';
import { usePage } from '../../../app/page.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { MANILA } from '../time/manila-time.ts';
import { useNow } from '../time/useNow.ts';
import { useStoryState } from '../time/useStoryState.ts';
import { CoverageLine } from './CoverageLine.tsx';
import styles from './coverage-band.module.css';

export interface CoverageBandProps {
  story: Story;
  /** A block on the swipe card, text only on the classic one. */
  form: 'band' | 'words';
}

/** What an alert means for its reader: inside or how far away, and until when. */
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

/** The end time comes before the time left, and neither is ever truncated. */
function Until({ atMs }: { atMs: number }) {
  const locale = useLocale();
  const { renderedAt } = usePage();
  const now = useNow() ?? parseWireTime(renderedAt);
  const left = remainingTime(atMs, now);
  return (
    <small>
      {untilText(describeUntil(atMs, now, MANILA), locale, MANILA)}
      {left !== null && `, ${remainingTimeText(left, locale)}`}
    </small>
  );
}
