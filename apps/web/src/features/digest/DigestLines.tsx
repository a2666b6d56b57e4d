import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useId, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { SEVERITY_LABELS } from '../../design/severity-labels.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import styles from './digest-lines.module.css';

const SHOWN_LINES = 3;

/** Shows the first three lines, and the rest on request. */
export function DigestLines({ lines }: { lines: readonly DigestLine[] }) {
  const t = useTranslation();
  const list = useId();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = Math.max(0, lines.length - SHOWN_LINES);
  return (
    <>
      <ol id={list} className={styles['lines']}>
        {lines.slice(0, isWhole ? undefined : SHOWN_LINES).map((line) => (
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
          {isWhole ? t(m['digest.less']) : t(m['digest.more'], { n: hidden })}
          <Icon name="caret-down" size={18} />
        </button>
      )}
    </>
  );
}

function Line({ line: { text, item } }: { line: DigestLine }) {
  const t = useTranslation();
  return (
    <>
      <i data-severity={item?.severity} aria-hidden="true" />
      <span>
        {item !== undefined && <VisuallyHidden>{t(SEVERITY_LABELS[item.severity])}: </VisuallyHidden>}
        {item === undefined ? (
          text
        ) : (
          <Link to={storyPath(item.id)}>
            <LineText text={text} item={item} />
          </Link>
        )}
        {item?.severity === 5 && (
          <b className={styles['critical']} aria-hidden="true">
            {t(SEVERITY_LABELS[5])}
          </b>
        )}
      </span>
    </>
  );
}

/** The title is the publisher's text; the rest is ours, in the reader's language. */
function LineText({ text, item: { title = '', title_lang } }: { text: string; item: DigestItem }) {
  if (title === '' || !text.startsWith(title)) return text;
  return (
    <>
      <StoryText lang={title_lang}>{title}</StoryText>
      {text.slice(title.length)}
    </>
  );
}

/** The story behind a line. */
export interface DigestItem {
  id: string;
  severity: Severity;
  /** The beginning of the line. */
  title?: string | undefined;
  title_lang?: 'en' | 'fil' | undefined;
}

interface DigestLine {
  text: string;
  item: DigestItem | undefined;
}

/** The lines of a digest without blank ones; items match lines by position. */
export function digestLines(digest: string, items: readonly DigestItem[] = []): DigestLine[] {
  return digest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text, index) => ({ text, item: items[index] }));
}
