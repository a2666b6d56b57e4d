import { m } from '@paligid/i18n/messages';
import { LinkButton } from '../../design/Button.tsx';
import { PanePlaceholder } from '../../design/PanePlaceholder.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './not-found-screen.module.css';

export function NotFoundScreen() {
  const t = useTranslation();
  return (
    <div className={styles['screen']}>
      <PanePlaceholder icon="map-pin" />
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t(m['pages.not_found_title'])}</h1>
        <p className={styles['text']}>{t(m['pages.not_found_text'])}</p>
      </div>
      <FallbackLinks ids={['home', 'feed', 'focus']} />
    </div>
  );
}

/** Existing screens, and the label of a link to each. */
const FALLBACK_LINKS = {
  feed: { to: '/feed', label: m['pages.go_feed'] },
  focus: { to: '/focus', label: m['pages.go_focus'] },
  home: { to: '/', label: m['pages.go_home'] },
} as const;

type FallbackLinkId = keyof typeof FALLBACK_LINKS;

/** The first button stands out, the following ones less and less. */
const VARIANTS = ['primary', 'ghost', 'quiet'] as const;

function FallbackLinks({ ids }: { ids: readonly FallbackLinkId[] }) {
  const t = useTranslation();
  return (
    <div className={styles['ways']}>
      {ids.map((id, position) => (
        <LinkButton key={id} to={FALLBACK_LINKS[id].to} variant={VARIANTS[position] ?? 'quiet'}>
          {t(FALLBACK_LINKS[id].label)}
        </LinkButton>
      ))}
    </div>
  );
}
