import type { Locale } from '@paligid/i18n/runtime';
import { type ReactNode, useState } from 'react';
import { Segment } from '../../design/Segment.tsx';
import { LocaleContext, useLocale } from '../../i18n/useTranslation.ts';
import { ButtonsDemo, FieldsDemo, SliderDemo } from './ControlDemos.tsx';
import { AuthDemo, DigestDemo, GreetingsDemo, OnboardingDemo } from './FeatureDemos.tsx';
import { BrandDemo, CountsDemo, IconsDemo, PlatesDemo, TypeDemo, WindowsDemo } from './FoundationDemos.tsx';
import styles from './gallery.module.css';
import { FloatingDemo, NoticesDemo, RefreshDemo, StatesDemo } from './StateDemos.tsx';
import { SourcesDemo, SwipeCardDemo, SwipeDemo } from './StoryDemos.tsx';

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

/** Every component in every state, dark next to light. For developers: its names are identifiers from the code. */
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

/** The same components on both backgrounds. */
function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2 className="type-h2">{name}</h2>
      <div className={styles['themes']}>
        <div data-theme="dark" className={styles['theme']}>
          {children}
        </div>
        <div data-theme="light" className={styles['theme']}>
          {children}
        </div>
      </div>
    </section>
  );
}
