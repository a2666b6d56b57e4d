import { m } from '@paligid/i18n/messages';
import { FullLogo } from '../../design/FullLogo.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './logo-showcase.module.css';

const LOGOS = [
  { variant: 'primary', name: m['about.logo_primary'], note: m['about.logo_primary_note'] },
  { variant: 'monochrome', name: m['about.logo_monochrome'], note: m['about.logo_monochrome_note'] },
  { variant: 'minimal', name: m['about.logo_minimal'], note: m['about.logo_minimal_note'] },
  { variant: 'gradient', name: m['about.logo_gradient'], note: m['about.logo_gradient_note'] },
] as const;

export function LogoShowcase() {
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
              <b className={styles['name']}>{t(name)}</b> <span>{t(note)}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
