import { clockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import { StoryText } from '../../stories/text/StoryText.tsx';
import { MANILA } from '../../stories/time/manila.ts';
import { type Report, toldAtMs } from '../more/reports-of.ts';
import styles from './end-quote.module.css';

/** Why it is over, in the words of who issued it. Draws nothing where no words may be shown. */
export function EndQuote({ report }: { report: Report }) {
  const say = useWords();
  const { text = '', text_lang, source, authority } = report;
  if (text === '') return null;
  const at = toldAtMs(report);
  return (
    <figure className={styles['quote']}>
      <blockquote>
        “<StoryText lang={text_lang}>{text}</StoryText>”
      </blockquote>
      <figcaption>
        {source}, <time dateTime={new Date(at).toISOString()}>{clockTime(at, MANILA)}</time>
        {authority === 'official' && <b>{say(m['story.official'])}</b>}
      </figcaption>
    </figure>
  );
}
