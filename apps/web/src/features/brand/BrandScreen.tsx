import { m } from '@paligid/i18n/messages';
import { type ReactNode, useId } from 'react';
import { FullLogo } from '../../design/FullLogo.tsx';
import { Icon } from '../../design/Icon.tsx';
import { WORDMARK_HEIGHTS, Wordmark, type WordmarkSize } from '../../design/Logo.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './brand-screen.module.css';
import { HourColours } from './HourColours.tsx';

/** The works the product is built on. Their licences require attribution; each link leads to the work itself. */
const CREDITS = [
  {
    name: m['about.credit_psgc'],
    note: m['about.credit_psgc_note'],
    href: 'https://psa.gov.ph/classification/psgc',
  },
  {
    name: m['about.credit_outlines'],
    note: m['about.credit_outlines_note'],
    href: 'https://data.humdata.org/dataset/cod-ab-phl',
  },
  {
    name: m['about.credit_geonames'],
    note: m['about.credit_geonames_note'],
    href: 'https://www.geonames.org',
  },
  {
    name: m['about.credit_pagasa'],
    note: m['about.credit_pagasa_note'],
    href: 'https://publicalert.pagasa.dost.gov.ph',
  },
  { name: m['about.credit_usgs'], note: m['about.credit_usgs_note'], href: 'https://earthquake.usgs.gov' },
  {
    name: m['about.credit_encode'],
    note: m['about.credit_encode_note'],
    href: 'https://fonts.google.com/specimen/Encode+Sans',
  },
  {
    name: m['about.credit_phosphor'],
    note: m['about.credit_phosphor_note'],
    href: 'https://phosphoricons.com',
  },
] as const;

function Credits() {
  const t = useTranslation();
  return (
    <>
      <p className={styles['creditsLead']}>{t(m['about.credits_lead'])}</p>
      <ul className={styles['credits']}>
        {CREDITS.map(({ name, note, href }) => (
          <li key={href} className={styles['credit']}>
            <a className={styles['link']} href={href} rel="noreferrer">
              {t(name)}
              <Icon name="arrow-square-out" weight="bold" size={16} />
            </a>
            <p className={styles['note']}>{t(note)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const LOGOS = [
  { variant: 'primary', name: m['about.logo_primary'], note: m['about.logo_primary_note'] },
  { variant: 'monochrome', name: m['about.logo_monochrome'], note: m['about.logo_monochrome_note'] },
  { variant: 'minimal', name: m['about.logo_minimal'], note: m['about.logo_minimal_note'] },
  { variant: 'gradient', name: m['about.logo_gradient'], note: m['about.logo_gradient_note'] },
] as const;

function LogoShowcase() {
  const t = useTranslation();
  return (
    <ul className={styles['logos']} aria-label={t(m['about.logos_title'])}>
      {LOGOS.map(({ variant, name, note }) => (
        <li key={variant}>
          <figure className={styles['tile']} data-variant={variant}>
            <div className={styles['logo']}>
              <FullLogo variant={variant} />
            </div>
            <figcaption>
              <b className={styles['logoShowcaseName']}>{t(name)}</b> <span>{t(note)}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const VOICES = [
  { voice: 'sign', sample: m['about.voice_sign_sample'], use: m['about.voice_sign'] },
  { voice: 'headline', sample: m['about.voice_headline_sample'], use: m['about.voice_headline'] },
  { voice: 'text', sample: m['about.voice_text_sample'], use: m['about.voice_text'] },
] as const;

function ThreeVoices() {
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

function WordmarkSizes() {
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

function BrandSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['brandSectionTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
