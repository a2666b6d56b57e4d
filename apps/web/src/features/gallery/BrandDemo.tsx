import type { PinVariant } from '../../design/CapizPin.tsx';
import { FullLogo } from '../../design/FullLogo.tsx';
import { Logo } from '../../design/Logo.tsx';
import { Wordmark, type WordmarkSize } from '../../design/Wordmark.tsx';
import styles from './gallery.module.css';
import { Specimen } from './Specimen.tsx';

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
