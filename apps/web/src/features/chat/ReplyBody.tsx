import { calendarDay } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { type MouseEvent, useId } from 'react';
import type { ChatMessage, CitedReply } from '../../client/chat/conversations.ts';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import styles from './reply-body.module.css';

const NOTICE_TITLES = { nothing_found: m['chat.nothing_found'], refused: m['chat.refused'] };

/** A reply: its sentences with their sources, or a notice that there is no answer. */
export function ReplyBody({ message: { response, answer, hasLostSources } }: { message: ChatMessage }) {
  const t = useTranslation();
  const id = useId();
  if (answer === undefined) {
    return (
      <>
        <p className={styles['text']}>{response}</p>
        <p className={styles['note']}>
          {t(hasLostSources === true ? m['chat.sources_missing'] : m['chat.sources_coming'])}
        </p>
      </>
    );
  }
  const { kind, citations, unread_sources, written_by } = answer;
  return (
    <>
      {kind === 'answer' ? (
        <Sentences answer={answer} id={id} />
      ) : (
        <div className={styles['notice']}>
          <p className={styles['title']}>{t(NOTICE_TITLES[kind])}</p>
          <Sentences answer={answer} id={id} />
        </div>
      )}
      {written_by === 'model' && <p className={styles['note']}>{t(m['chat.by_model'])}</p>}
      {citations.length > 0 && <Sources citations={citations} id={id} />}
      {unread_sources.length > 0 && (
        <p className={styles['note']}>{t(m['chat.unread'], { sources: unread_sources.join(', ') })}</p>
      )}
    </>
  );
}

const rowId = (id: string, position: number) => `${id}-${position}`;

/** Each sentence is followed by the numbers of its sources, which lead to their rows below. */
function Sentences({ answer: { response, sentences, citations }, id }: { answer: CitedReply; id: string }) {
  const t = useTranslation();
  if (sentences.length === 0) return <p className={styles['text']}>{response}</p>;

  function show(event: MouseEvent, position: number) {
    event.preventDefault();
    const row = document.getElementById(rowId(id, position));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <p className={styles['text']}>
      {sentences.map(({ text, lang, citations: positions }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences keep their places, and two may be equal
        <span key={i}>
          <span lang={lang}>{text}</span>
          {(isLead(text, positions, sentences[i + 1]) ? [] : positions).map((position) => (
            <a
              key={position}
              href={`#${rowId(id, position)}`}
              className={styles['mark']}
              aria-label={t(m['chat.source_link'], {
                n: position + 1,
                source: citations[position]?.source ?? '',
              })}
              onClick={(event) => show(event, position)}
            >
              {position + 1}
            </a>
          ))}{' '}
        </span>
      ))}
    </p>
  );
}

type Sentence = CitedReply['sentences'][number];

/** 'In force until 8:10 PM:' and the sentence after it are one statement: the number stands once, at its end. */
function isLead(text: string, positions: readonly number[], next: Sentence | undefined): boolean {
  return text.endsWith(':') && next !== undefined && positions.every((at) => next.citations.includes(at));
}

/** The stories that the answer rests on; each opens its page. */
function Sources({ citations, id }: { citations: CitedReply['citations']; id: string }) {
  const t = useTranslation();
  const clock = useClockText();
  return (
    <ol className={styles['sources']} aria-label={t(m['chat.sources'])}>
      {citations.map(({ id: storyId, title, title_lang, source, published }, position) => (
        <li key={storyId}>
          <Link to={storyPath(storyId)} id={rowId(id, position)} className={styles['source']}>
            <span className={styles['number']}>{position + 1}</span>
            <span className={styles['words']}>
              <span className={styles['facts']}>
                <b>{source}</b>
                {published !== null && <> • {clock(published)}</>}
              </span>{' '}
              <span className={styles['headline']}>
                <StoryText lang={title_lang}>{title}</StoryText>
              </span>
            </span>
            <Icon name="caret-right" size={18} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** 'As of 6:05 PM'; with its date if that is not today. */
export function useAsOf(at: string | undefined): string | undefined {
  const t = useTranslation();
  const clock = useClockText();
  return at === undefined ? undefined : t(m['chat.as_of'], { time: clock(at) });
}

/** '6:05 PM' today, 'Nov 14, 6:05 PM' before. */
function useClockText(): (at: string) => string {
  const locale = useLocale();
  return (at) => {
    const atMs = Date.parse(at);
    const isToday = isSameDay(atMs, Date.now());
    return isToday ? formatClockTime(atMs, MANILA) : momentText(atMs, locale);
  };
}

function isSameDay(aMs: number, bMs: number): boolean {
  return JSON.stringify(calendarDay(aMs, MANILA)) === JSON.stringify(calendarDay(bMs, MANILA));
}
