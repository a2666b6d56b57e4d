import type { Locale } from '@paligid/i18n/runtime';
import { useState } from 'react';
import { Segment } from '../../design/Segment.tsx';
import { LocaleContext, useLocale } from '../../words/words.ts';
import { AuthDemo } from './AuthDemo.tsx';
import { BrandDemo } from './BrandDemo.tsx';
import { ButtonsDemo } from './ButtonsDemo.tsx';
import { CountsDemo } from './CountsDemo.tsx';
import { DigestDemo } from './DigestDemo.tsx';
import { FieldsDemo } from './FieldsDemo.tsx';
import { FloatingDemo } from './FloatingDemo.tsx';
import { GallerySection } from './GallerySection.tsx';
import { GreetingsDemo } from './GreetingsDemo.tsx';
import styles from './gallery.module.css';
import { IconsDemo } from './IconsDemo.tsx';
import { NoticesDemo } from './NoticesDemo.tsx';
import { OnboardingDemo } from './OnboardingDemo.tsx';
import { PlatesDemo } from './PlatesDemo.tsx';
import { RefreshDemo } from './RefreshDemo.tsx';
import { SliderDemo } from './SliderDemo.tsx';
import { SourcesDemo } from './SourcesDemo.tsx';
import { StatesDemo } from './StatesDemo.tsx';
import { SwipeCardDemo } from './SwipeCardDemo.tsx';
import { SwipeDemo } from './SwipeDemo.tsx';
import { TypeDemo } from './TypeDemo.tsx';
import { WindowsDemo } from './WindowsDemo.tsx';

const SECTIONS = [
  { name: 'Type', Demo: TypeDemo },
  { name: 'Plates and categories', Demo: PlatesDemo },
  { name: 'Counts', Demo: CountsDemo },
  { name: 'Buttons and chips', Demo: ButtonsDemo },
  { name: 'Fields and choices', Demo: FieldsDemo },
  { name: 'Ways in', Demo: AuthDemo },
  { name: 'Onboarding', Demo: OnboardingDemo },
  { name: 'Notices', Demo: NoticesDemo },
  { name: 'Loading and empty', Demo: StatesDemo },
  { name: 'Brand', Demo: BrandDemo },
  { name: 'Windows and lattices', Demo: WindowsDemo },
  { name: 'Floating', Demo: FloatingDemo },
  { name: 'Swipe', Demo: SwipeDemo },
  { name: 'Swipe card', Demo: SwipeCardDemo },
  { name: 'Sources and dates', Demo: SourcesDemo },
  { name: 'Refresh', Demo: RefreshDemo },
  { name: 'Digest', Demo: DigestDemo },
  { name: 'Greetings and waiting', Demo: GreetingsDemo },
  { name: 'Preferences', Demo: SliderDemo },
  { name: 'Icons', Demo: IconsDemo },
];

const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fil', label: 'Filipino', lang: 'fil' },
] satisfies { value: Locale; label: string; lang: string }[];

/** Every component in every state, dark beside light. For whoever builds the product: its names are code. */
export function GalleryScreen() {
  const pageLocale = useLocale();
  const [locale, setLocale] = useState<Locale>(pageLocale);
  return (
    <LocaleContext value={locale}>
      <div className={styles['gallery']} lang={locale}>
        <div className={styles['head']}>
          <h1 className="type-h1">Components</h1>
          <Segment label="Language" options={LANGUAGES} value={locale} onChange={setLocale} />
        </div>
        {SECTIONS.map(({ name, Demo }) => (
          <GallerySection key={name} name={name}>
            <Demo />
          </GallerySection>
        ))}
      </div>
    </LocaleContext>
  );
}
