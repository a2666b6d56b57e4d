export interface SpokenLine {
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
export function findVoice(
  voices: readonly SpeechSynthesisVoice[],
  lang: SpokenLine['lang'],
): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter((voice) => CODES[lang].test(voice.lang));
  // One on the device itself works without a network and sends nobody what is read.
  return fitting.find((voice) => voice.localService) ?? fitting[0];
}

/** Reads the lines one after another; the returned function stops. `onEnd` is called once, also after a failure. */
export function speakLines(
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
