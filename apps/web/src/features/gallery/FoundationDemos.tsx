import { CATEGORIES } from '@paligid/contract/categories';
import type { Severity } from '@paligid/domain/severity/severity';
import type { GreetingSky } from '@paligid/domain/time/day-parts';
import { Badge } from '../../design/Badge.tsx';
import { CategoryLabel } from '../../design/CategoryLabel.tsx';
import { FullLogo } from '../../design/FullLogo.tsx';
import { Icon } from '../../design/Icon.tsx';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { ICONS, type IconName, type IconWeight } from '../../design/icons.ts';
import { Karatula } from '../../design/Karatula.tsx';
import { Lattice } from '../../design/Lattice.tsx';
import { Logo, type PinVariant, Wordmark, type WordmarkSize } from '../../design/Logo.tsx';
import { PaneRow } from '../../design/PaneRow.tsx';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { StoryArt } from '../../design/StoryArt.tsx';
import { Ventana } from '../../design/Ventana.tsx';
import styles from './gallery.module.css';
import { Specimen } from './Specimen.tsx';

const SAMPLES = [
  { voice: 'hero', text: 'Know what is happening around you' },
  { voice: 'display', text: 'Magandang hapon' },
  { voice: 'h1', text: 'River at second alarm; low streets told to move up' },
  { voice: 'h2', text: 'Three trains late, two roads dry' },
  { voice: 'h3', text: 'Night market moves indoors this weekend' },
  { voice: 'section', text: 'Why this matters to you' },
  { voice: 'story', text: 'Mas mabagal ang biyahe ngayong gabi, kaya umalis nang maaga.' },
  { voice: 'sm', text: 'Lungsod Alerto · 12 minutes ago' },
  { voice: 'xs', text: 'Marikina • 12 updates' },
  { voice: 'sign', text: 'MONUMENTO 128' },
];

export function TypeDemo() {
  return SAMPLES.map(({ voice, text }) => (
    <Specimen key={voice} name={`type-${voice}`} flow="column">
      <p className={`type-${voice}`}>{text}</p>
    </Specimen>
  ));
}

const WEIGHTS: Readonly<Record<IconName, readonly IconWeight[]>> = ICONS;
const NAMES = Object.keys(ICONS).filter((name): name is IconName => name in ICONS);

export function IconsDemo() {
  return (
    <Specimen name="Icon">
      {NAMES.map((name) => (
        <span key={name} className={styles['icon']}>
          {WEIGHTS[name].map((weight) => (
            <Icon key={weight} name={name} weight={weight} />
          ))}
          {name}
        </span>
      ))}
    </Specimen>
  );
}

export function PlatesDemo() {
  return (
    <>
      <Specimen name="Karatula: filled inside of the radius, outlined elsewhere">
        <Karatula place="Marikina" isNear />
        <Karatula place="Cubao" isNear={false} />
        <Karatula place="Parañaque" isNear size="small" />
        <Karatula place="Makati" isNear={false} size="small" />
      </Specimen>
      <Specimen name="Karatula: a name that does not fit" flow="column">
        <Karatula place="Barangay Concepcion Uno, Marikina City, Metro Manila" isNear />
      </Specimen>
      <Specimen name="CategoryLabel">
        {CATEGORIES.map((category) => (
          <CategoryLabel key={category} category={category} label={category} />
        ))}
      </Specimen>
    </>
  );
}

const VARIANTS: readonly PinVariant[] = ['primary', 'monochrome', 'minimal', 'gradient'];
const SIZES: readonly WordmarkSize[] = ['xs', 'sm', 'base', 'lg', 'xl', 'hero'];

export function BrandDemo() {
  return (
    <>
      <Specimen name="Wordmark" flow="column">
        {SIZES.map((size) => (
          <Wordmark key={size} size={size} />
        ))}
      </Specimen>
      <Specimen name="Logo">
        {VARIANTS.map((variant) => (
          <Logo key={variant} variant={variant} size={56} />
        ))}
        <Logo variant="primary" />
        <Logo variant="minimal" size={20} />
      </Specimen>
      <Specimen name="FullLogo">
        {VARIANTS.map((variant) => (
          <div key={variant} className={styles['logo']} data-variant={variant}>
            <FullLogo variant={variant} />
          </div>
        ))}
      </Specimen>
    </>
  );
}

const SKIES: readonly GreetingSky[] = ['dawn', 'morning', 'noon', 'dusk', 'night'];
const ART_CATEGORIES = ['transport', 'weather', 'emergency', 'community'];

export function WindowsDemo() {
  return (
    <>
      <Specimen name="Ventana" flow="column">
        {SKIES.map((sky) => (
          <div key={sky} className={styles['window']}>
            <Ventana sky={sky} isOpening />
          </div>
        ))}
      </Specimen>
      <Specimen name="StoryArt" flow="column">
        {ART_CATEGORIES.map((category) => (
          <div key={category} className={styles['window']}>
            <StoryArt category={category} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Lattice" flow="column">
        <div className={styles['window']}>
          <Lattice isLit />
        </div>
        <div className={styles['window']}>
          <Lattice isLit={false} />
        </div>
      </Specimen>
    </>
  );
}

const SEVERITIES: readonly Severity[] = [1, 2, 3, 4, 5];

export function CountsDemo() {
  return (
    <>
      <Specimen name="SeverityPanes" flow="column">
        {SEVERITIES.map((severity) => (
          <SeverityPanes key={severity} severity={severity} />
        ))}
        <SeverityPanes severity={3} isLabelHidden />
        <SeverityPanes severity={3} isUnrated />
      </Specimen>
      <Specimen name="SeverityDot">
        {SEVERITIES.map((severity) => (
          <SeverityDot key={severity} severity={severity} />
        ))}
      </Specimen>
      <Specimen name="SeverityFlag" flow="column">
        {SEVERITIES.map((severity) => (
          <div key={severity} className={styles['card']}>
            <SeverityFlag severity={severity}>
              <Icon name="clock" size={16} />
              Today
            </SeverityFlag>
          </div>
        ))}
      </Specimen>
      <Specimen name="ImpactBars">
        {[0, 2, 4, 6, 8, 10].map((score) => (
          <ImpactBars key={score} score={score} />
        ))}
      </Specimen>
      <Specimen name="PaneRow" flow="column">
        <PaneRow lit={6} of={10} label="6 of 10" tone="bay" />
        <PaneRow lit={3} of={6} label="3 of 6" />
      </Specimen>
      <Specimen name="Badge">
        <Badge icon="clock" tone="accent">
          Next Hour
        </Badge>
        <Badge icon="clock">Today</Badge>
        <Badge>+4</Badge>
      </Specimen>
    </>
  );
}
