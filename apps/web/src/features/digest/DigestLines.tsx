import { m } from '@paligid/i18n/messages';
import { useId, useState } from 'react';
import { PageLink } from '../../address/PageLink.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SEVERITY_WORDS } from '../../design/severity-words.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import { storyPath } from '../stories/story-path.ts';
import { StoryText } from '../stories/text/StoryText.tsx';
import styles from './digest-lines.module.css';
import type { DigestItem, DigestLine } from './digest-lines.ts';

const FIRST = 3;

/** The first three, and the rest when asked for. */
export function DigestLines({ lines }: { lines: readonly DigestLine[] }) {
  const say = useWords();
  const list = useId();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = Math.max(0, lines.length - FIRST);
  return (
    <>
      <ol id={list} className={styles['lines']}>
        {lines.slice(0, isWhole ? undefined : FIRST).map((line) => (
          <li key={line.text}>
            <Line line={line} />
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? say(m['digest.less']) : say(m['digest.more'], { n: hidden })}
          <Icon name="caret-down" size={18} />
        </button>
      )}
    </>
  );
}

function Line({ line: { text, item } }: { line: DigestLine }) {
  const say = useWords();
  return (
    <>
      <i data-severity={item?.severity} aria-hidden="true" />
      <span>
        {item !== undefined && <VisuallyHidden>{say(SEVERITY_WORDS[item.severity])}: </VisuallyHidden>}
        {item === undefined ? (
          text
        ) : (
          <PageLink to={storyPath(item.id)}>
            <LineText text={text} item={item} />
          </PageLink>
        )}
        {item?.severity === 5 && (
          <b className={styles['critical']} aria-hidden="true">
            {say(SEVERITY_WORDS[5])}
          </b>
        )}
      </span>
    </>
  );
}

/** The title is its publisher's; what follows is ours, in the reader's language. */
function LineText({ text, item: { title = '', title_lang } }: { text: string; item: DigestItem }) {
  if (title === '' || !text.startsWith(title)) return text;
  return (
    <>
      <StoryText lang={title_lang}>{title}</StoryText>
      {text.slice(title.length)}
    </>
  );
}
