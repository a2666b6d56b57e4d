import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../client/api/api.ts';
import { digestQuery } from '../../client/queries/digest.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useRefreshMinutes } from '../../client/stores/useFeedSettings.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { Button } from '../../design/Button.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { storyPath } from '../stories/story-path.ts';
import styles from './brief.module.css';
import { clockText } from './LeaveNowCard.tsx';

/** The digest above as a brief of one minute: what changed in it, and the device's voice that reads it. */
export function Brief({ user }: { user: SessionUser }) {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const { refreshMinutes } = useRefreshMinutes();
  const { data } = useQuery(digestQuery(api, { userId: user.id, place, locale, refreshMinutes }));
  if (data === undefined || data.items.length === 0) return null;
  const own = locale === 'fil' ? 'fil' : 'en';
  const { message_en, message_fil } = data.warmth_message;
  const lines: SpokenLine[] = [
    { text: t(m['smart.as_of'], { time: clockText(data.as_of) }), lang: own },
    { text: own === 'fil' ? message_fil : message_en, lang: own },
    ...data.items.map(({ line, title_lang }) => ({ text: line, lang: title_lang ?? own })),
  ];
  return (
    <div className={styles['brief']}>
      <BriefChanges userId={user.id} items={data.items} asOf={data.as_of} />
      <ReadAloud lines={lines} lang={own} />
    </div>
  );
}

function ReadAloud({ lines, lang }: { lines: readonly SpokenLine[]; lang: SpokenLine['lang'] }) {
  const t = useTranslation();
  const voices = useVoices();
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  // An effect, because the voice would go on when the page is left.
  useEffect(() => () => stop.current?.(), []);
  const voice = findVoice(voices, lang);
  // Without a voice for the reader's language there is no button; the text stands above.
  if (voice === undefined) return null;

  function toggle() {
    if (isReading) {
      stop.current?.();
      return;
    }
    setReading(true);
    const voiceFor = (one: SpokenLine['lang']) => findVoice(voices, one) ?? voice;
    stop.current = speakLines(window.speechSynthesis, lines, voiceFor, () => setReading(false));
  }

  return (
    <Button variant="ghost" size="medium" aria-pressed={isReading} onClick={toggle}>
      {t(isReading ? m['smart.brief_stop'] : m['smart.brief_listen'])}
    </Button>
  );
}

const NO_VOICES: readonly SpeechSynthesisVoice[] = [];
let known: readonly SpeechSynthesisVoice[] = NO_VOICES;

/** Many browsers know their voices only some time after they were asked. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  return useSyncExternalStore(subscribe, readVoices, () => NO_VOICES);
}

function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => {};
  const { speechSynthesis } = window;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** The same list as long as nothing has changed: a browser may make its voices anew whenever they are asked for. */
function readVoices(): readonly SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in window)) return NO_VOICES;
  const now = window.speechSynthesis.getVoices();
  const isSame = now.length === known.length && now.every((voice, index) => isSameVoice(voice, known[index]));
  if (!isSame) known = now;
  return known;
}

function isSameVoice(one: SpeechSynthesisVoice, other: SpeechSynthesisVoice | undefined): boolean {
  return one.voiceURI === other?.voiceURI && one.lang === other.lang;
}

interface BriefItem {
  id: string;
  line: string;
}

interface LastBrief {
  userId: string;
  asOf: string;
  ids: readonly string[];
}

interface BriefChangesProps {
  userId: string;
  items: readonly BriefItem[];
  asOf: string;
}

/** What is in the brief now and was not when this reader last looked, on this device. */
function BriefChanges({ userId, items, asOf }: BriefChangesProps) {
  const t = useTranslation();
  const isHydrated = useIsHydrated();
  // What was stored before this visit: it stays for as long as the screen is open.
  const [last] = useState(() => (typeof window === 'undefined' ? undefined : readLast(userId)));
  const ids = items.map(({ id }) => id).join(' ');
  // An effect, because it changes the browser's storage.
  useEffect(() => {
    const seen: LastBrief = { userId, asOf, ids: ids.split(' ') };
    browserStorage(window).write(LAZY_STORED_KEYS.lastBrief, seen);
  }, [userId, asOf, ids]);
  if (!isHydrated || last === undefined) return null;
  const fresh = items.filter(({ id }) => !last.ids.includes(id));
  const gone = last.ids.filter((id) => !items.some((item) => item.id === id)).length;
  return (
    <section aria-labelledby="brief-changes">
      <h2 id="brief-changes">{t(m['smart.changes'], { time: clockText(last.asOf) })}</h2>
      <p>
        {fresh.length === 0 && gone === 0
          ? t(m['smart.changes_none'])
          : t(m['smart.changes_count'], { fresh: fresh.length, gone })}
      </p>
      {/* All of it at once would only repeat the brief. */}
      {fresh.length > 0 && fresh.length < items.length && (
        <ul className={styles['fresh']}>
          {fresh.map(({ id, line }) => (
            <li key={id}>
              <Link to={storyPath(id)}>{line}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const DAY_MS = 24 * 3_600_000;
const MAX_IDS = 50;

/** Whatever is stored: an older release, another reader or a curious one may have written it. */
function readLast(userId: string): LastBrief | undefined {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.lastBrief);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { userId: owner, asOf, ids } = stored as Partial<Record<keyof LastBrief, unknown>>;
  if (owner !== userId || typeof asOf !== 'string' || !Array.isArray(ids)) return undefined;
  // Within the day an hour names the moment; after that everything is new.
  const age = Date.now() - Date.parse(asOf);
  if (!(age >= 0 && age < DAY_MS)) return undefined;
  return { userId, asOf, ids: ids.filter((id): id is string => typeof id === 'string').slice(0, MAX_IDS) };
}

interface SpokenLine {
  text: string;
  lang: 'en' | 'fil';
}

/** As much as is said in one minute. */
const MAX_WORDS = 150;
/** 'en-US' in one browser is 'en_US' in another. */
const CODES: Record<SpokenLine['lang'], RegExp> = { en: /^en(?![a-z])/i, fil: /^(?:fil|tl)(?![a-z])/i };

/** The lines that fit into one minute, whole: at least the first. */
export function oneMinute(lines: readonly SpokenLine[]): SpokenLine[] {
  let words = 0;
  return lines.filter(({ text }, index) => {
    words += text.split(/\s+/).length;
    return index === 0 || words <= MAX_WORDS;
  });
}

/** A voice of this device for a language. Some devices have none for Filipino, and some have none at all. */
function findVoice(
  voices: readonly SpeechSynthesisVoice[],
  lang: SpokenLine['lang'],
): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter((voice) => CODES[lang].test(voice.lang));
  // One on the device itself works without a network and sends nobody what is read.
  return fitting.find((voice) => voice.localService) ?? fitting[0];
}

/** Reads the lines one after another; the returned function stops. `onEnd` is called once, also after a failure. */
function speakLines(
  speech: SpeechSynthesis,
  lines: readonly SpokenLine[],
  voiceFor: (lang: SpokenLine['lang']) => SpeechSynthesisVoice | undefined,
  onEnd: () => void,
): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    speech.cancel();
    onEnd();
  };
  speech.cancel();
  const spoken = oneMinute(lines);
  spoken.forEach(({ text, lang }, index) => {
    const utterance = new SpeechSynthesisUtterance(text);
    const voice = voiceFor(lang);
    if (voice !== undefined) utterance.voice = voice;
    utterance.lang = voice?.lang ?? lang;
    utterance.onerror = end;
    if (index === spoken.length - 1) utterance.onend = end;
    speech.speak(utterance);
  });
  if (spoken.length === 0) end();
  return end;
}
