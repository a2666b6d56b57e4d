import { m } from '@paligid/i18n/messages';
import { WORDMARK_HEIGHTS, Wordmark, type WordmarkSize } from '../../design/Wordmark.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './typography.module.css';

const VOICES = [
  { voice: 'sign', sample: m['about.voice_sign_sample'], use: m['about.voice_sign'] },
  { voice: 'headline', sample: m['about.voice_headline_sample'], use: m['about.voice_headline'] },
  { voice: 'text', sample: m['about.voice_text_sample'], use: m['about.voice_text'] },
] as const;

export function ThreeVoices() {
  const t = useTranslation();
  return (
    <ul className={styles['voices']}>
      {VOICES.map(({ voice, sample, use }) => (
        <li key={voice} className={styles['voice']}>
          <p className={styles[voice]}>{t(sample)}</p>
          <p className={styles['use']}>{t(use)}</p>
        </li>
      ))}
    </ul>
  );
}

const SIZES: readonly WordmarkSize[] = ['hero', 'xl', 'lg', 'base', 'sm', 'xs'];

export function WordmarkSizes() {
  const t = useTranslation();
  return (
    <ul className={styles['sizes']}>
      {SIZES.map((name) => (
        <li key={name} className={styles['size']}>
          <Wordmark size={name} />
          <span className={styles['name']}>
            {t(m['about.size'], { name, height: WORDMARK_HEIGHTS[name] })}
          </span>
        </li>
      ))}
    </ul>
  );
}
