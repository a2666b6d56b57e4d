import type { SearchResults } from '@paligid/contract/api/search.api';
import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { CardTime } from '../stories/time/RelativeTime.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { useStoryState } from '../stories/time/useStoryState.ts';
import styles from './search-screen.module.css';

type Match = SearchResults['matches'][number];

interface SearchResultProps {
  story: Story;
  match: Match | undefined;
}

/** One happening: an event with all its reports, or a single story. */
export function SearchResult({ story, match }: SearchResultProps) {
  const t = useTranslation();
  const state = useStoryState(story);
  const sources = story.source_count ?? 1;
  return (
    <li className={styles['result']}>
      <div className={styles['facts']}>
        <SeverityDot severity={story.severity} />
        <PlaceLine story={story} size="small" />
        <StoryCategory category={story.category} />
      </div>
      <h3 className={styles['headline']}>
        <Link to={storyPath(storyDetailId(story))}>
          <Marked text={story.title} spans={match?.title ?? []} lang={story.title_lang} />
        </Link>
      </h3>
      {story.summary !== '' && (
        <p className={styles['summary']}>
          <Marked text={story.summary} spans={match?.summary ?? []} lang={story.summary_lang} />
        </p>
      )}
      <div className={styles['foot']}>
        <span>{story.source}</span>
        {story.published !== null && <CardTime at={story.published} />}
        <StateNote state={state} />
        {sources > 1 && <span>{t(m['sources.heading'], { n: sources })}</span>}
      </div>
    </li>
  );
}

interface MarkedProps {
  text: string;
  spans: Match['title'];
  lang: Story['title_lang'];
}

/** The parts that answer the search are marked; spans outside the text are left out. */
function Marked({ text, spans, lang }: MarkedProps) {
  const locale = useLocale();
  const parts = [];
  let from = 0;
  for (const [start, end] of spans) {
    if (start < from || end <= start || end > text.length) continue;
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  parts.push(text.slice(from));
  return lang === undefined || locale.startsWith(lang) ? parts : <span lang={lang}>{parts}</span>;
}
