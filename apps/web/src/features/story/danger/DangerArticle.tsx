import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { SeverityFlag } from '../../../design/SeverityFlag.tsx';
import { useWords } from '../../../words/words.ts';
import { useReaderCoverage } from '../../stories/place/CoverageLine.tsx';
import { SaveLink } from '../../stories/share/SaveLink.tsx';
import { ShareButton } from '../../stories/share/ShareButton.tsx';
import { StoryText } from '../../stories/text/StoryText.tsx';
import type { StoryState } from '../../stories/time/story-state.ts';
import { AlertArticle } from './AlertArticle.tsx';
import { AlertText } from './AlertText.tsx';
import styles from './alert-article.module.css';
import { DangerSteps } from './DangerSteps.tsx';
import { Hotlines } from './Hotlines.tsx';
import { PlaceBlock } from './PlaceBlock.tsx';
import { SaysSo } from './SaysSo.tsx';

const REPORTS_ID = 'alert-reports';
/** Longer headlines are set smaller, so that the steps stay on the first screen. */
const LONG_HEADLINE = 60;

interface DangerArticleProps {
  story: KnownStory;
  state: StoryState;
}

/** An alert in force: where it holds for the reader and until when, what to do, who says so; then the rest. */
export function DangerArticle({ story, state }: DangerArticleProps) {
  const say = useWords();
  const coverage = useReaderCoverage(story);
  const headline = story.headline || story.title;
  return (
    <AlertArticle
      story={story}
      isOver={false}
      reportsId={REPORTS_ID}
      flag={
        <SeverityFlag severity={story.severity}>
          <Icon name="clock" weight="bold" size={18} />
          {say(state.kind === 'from' ? m['danger.not_yet'] : m['danger.in_force'])}
        </SeverityFlag>
      }
      lead={
        <>
          <h1 className={styles['title']} data-long={headline.length > LONG_HEADLINE || undefined}>
            <StoryText lang={story.title_lang}>{headline}</StoryText>
          </h1>
          <PlaceBlock coverage={coverage} state={state} />
          <DangerSteps story={story} coverage={coverage} />
          <SaysSo story={story} reportsId={REPORTS_ID} />
          <Hotlines hotlines={story.hotlines} />
        </>
      }
      text={
        <>
          <AlertText story={story} />
          <p className={styles['actions']}>
            <SaveLink story={story} variant="plain" />
            <ShareButton story={story} variant="plain" />
          </p>
        </>
      }
    />
  );
}
