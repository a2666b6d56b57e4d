import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import styles from './three-voices.module.css';

const VOICES = [
  { voice: 'sign', sample: m['about.voice_sign_sample'], use: m['about.voice_sign'] },
  { voice: 'headline', sample: m['about.voice_headline_sample'], use: m['about.voice_headline'] },
  { voice: 'text', sample: m['about.voice_text_sample'], use: m['about.voice_text'] },
] as const;

export function ThreeVoices() {
  const say = useWords();
  return (
    <ul className={styles['voices']}>
      {VOICES.map(({ voice, sample, use }) => (
        <li key={voice} className={styles['voice']}>
          <p className={styles[voice]}>{say(sample)}</p>
          <p className={styles['use']}>{say(use)}</p>
        </li>
      ))}
    </ul>
  );
}
