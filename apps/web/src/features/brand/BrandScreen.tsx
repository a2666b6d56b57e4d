import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { BrandSection } from './BrandSection.tsx';
import styles from './brand-screen.module.css';
import { Credits } from './Credits.tsx';
import { HourColours } from './HourColours.tsx';
import { LogoShowcase } from './LogoShowcase.tsx';
import { ThreeVoices } from './ThreeVoices.tsx';
import { WordmarkSizes } from './WordmarkSizes.tsx';

export function BrandScreen() {
  const say = useWords();
  return (
    <div className={styles['screen']}>
      <header className={styles['story']}>
        <h1 className={styles['title']}>{say(m['about.title'])}</h1>
        <p className={styles['lead']}>{say(m['about.lead'])}</p>
      </header>
      <LogoShowcase />
      <BrandSection title={say(m['about.why_title'])}>
        <div className={styles['why']}>
          <p>{say(m['about.why_place'])}</p>
          <p>{say(m['about.why_count'])}</p>
          <p>{say(m['about.why_end'])}</p>
        </div>
      </BrandSection>
      <BrandSection title={say(m['about.sizes_title'])}>
        <WordmarkSizes />
      </BrandSection>
      <BrandSection title={say(m['about.colours_title'])}>
        <HourColours />
      </BrandSection>
      <BrandSection title={say(m['about.voices_title'])}>
        <ThreeVoices />
      </BrandSection>
      <BrandSection title={say(m['about.credits_title'])}>
        <Credits />
      </BrandSection>
    </div>
  );
}
