import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../client/api/api.ts';
import { digestQuery } from '../../client/queries/digest.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useRefreshMinutes } from '../../client/stores/useFeedSettings.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { Button } from '../../design/Button.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { BriefChanges } from './BriefChanges.tsx';
import styles from './brief.module.css';
import { clockText } from './leave-now-text.ts';
import { findVoice, type SpokenLine, speakLines } from './speak-lines.ts';

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
