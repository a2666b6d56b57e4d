import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { SeverityFlag } from '../../../design/SeverityFlag.tsx';
import { useWords } from '../../../words/words.ts';
import { useReaderCoverage } from '../../stories/place/CoverageLine.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { SaveLink } from '../../stories/share/SaveLink.tsx';
import { ShareButton } from '../../stories/share/ShareButton.tsx';
import { StoryText } from '../../stories/text/StoryText.tsx';
import type { StoryState } from '../../stories/time/story-state.ts';
import { Facts } from '../more/Facts.tsx';
import { Growth } from '../more/Growth.tsx';
import { PlaceMap } from '../more/PlaceMap.tsx';
import { RelatedStories } from '../more/RelatedStories.tsx';
import { WhySeen } from '../more/WhySeen.tsx';
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
    <article className={styles['article']} data-danger>
      <div className={styles['head']}>
        <SeverityFlag severity={story.severity}>
          <Icon name="clock" weight="bold" size={18} />
          {say(state.kind === 'from' ? m['danger.not_yet'] : m['danger.in_force'])}
        </SeverityFlag>
        <div className={styles['lead']}>
          <p className={styles['facts']}>
            <PlaceLine story={story} size="small" />
            <StoryCategory category={story.category} />
          </p>
          <h1 className={styles['title']} data-long={headline.length > LONG_HEADLINE || undefined}>
            <StoryText lang={story.title_lang}>{headline}</StoryText>
          </h1>
          <PlaceBlock coverage={coverage} state={state} />
          <DangerSteps story={story} coverage={coverage} />
          <SaysSo story={story} reportsId={REPORTS_ID} />
          <Hotlines hotlines={story.hotlines} />
        </div>
      </div>
      <div className={styles['map']}>
        <PlaceMap story={story} />
      </div>
      <div className={styles['text']}>
        <AlertText story={story} />
        <p className={styles['actions']}>
          <SaveLink story={story} variant="plain" />
          <ShareButton story={story} variant="plain" />
        </p>
      </div>
      <div className={styles['reports']} id={REPORTS_ID}>
        <Growth story={story} />
        <Facts story={story} hasTimes={false} />
        <WhySeen why={story.why} trace={story.trace} />
      </div>
      <div className={styles['related']}>
        <RelatedStories id={story.id} />
      </div>
    </article>
  );
}
