import type { StoryPage } from '@paligid/contract/entities/story-details';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import { StoryText } from '../../stories/text/StoryText.tsx';
import styles from './bulletin-terms.module.css';

const LABELS = {
  event: m['bulletin.event'],
  response: m['bulletin.response'],
  urgency: m['bulletin.urgency'],
  certainty: m['bulletin.certainty'],
  severity: m['bulletin.severity'],
};

/** What a bulletin says in the set words of CAP: what it is, how soon, how sure and how severe. */
export function BulletinTerms({ terms }: { terms: NonNullable<StoryPage['bulletin_terms']> }) {
  const say = useWords();
  return (
    <dl className={styles['terms']}>
      {terms.map(({ kind, value, words, lang }) => (
        <div key={kind + value}>
          <dt>{say(LABELS[kind])}</dt>
          <dd>
            <StoryText lang={lang}>{words}</StoryText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
