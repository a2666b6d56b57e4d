import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { BrandSection } from './BrandSection.tsx';
import styles from './brand-screen.module.css';
import { Credits } from './Credits.tsx';
import { HourColours } from './HourColours.tsx';
import { LogoShowcase } from './LogoShowcase.tsx';
import { ThreeVoices, WordmarkSizes } from './Typography.tsx';

export function BrandScreen() {
  const t = useTranslation();
  return (
    <div className={styles['screen']}>
      <header className={styles['story']}>
        <h1 className={styles['title']}>{t(m['about.title'])}</h1>
        <p className={styles['lead']}>{t(m['about.lead'])}</p>
      </header>
      <LogoShowcase />
      <BrandSection title={t(m['about.why_title'])}>
        <div className={styles['why']}>
          <p>{t(m['about.why_place'])}</p>
          <p>{t(m['about.why_count'])}</p>
          <p>{t(m['about.why_end'])}</p>
        </div>
      </BrandSection>
      <BrandSection title={t(m['about.sizes_title'])}>
        <WordmarkSizes />
      </BrandSection>
      <BrandSection title={t(m['about.colours_title'])}>
        <HourColours />
      </BrandSection>
      <BrandSection title={t(m['about.voices_title'])}>
        <ThreeVoices />
      </BrandSection>
      <BrandSection title={t(m['about.credits_title'])}>
        <Credits />
      </BrandSection>
    </div>
  );
}
