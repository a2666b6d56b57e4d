import { m } from '@paligid/i18n/messages';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './fallback-links.module.css';

/** Screens that are there, and how a link to each is called. */
const FALLBACK_LINKS = {
  feed: { to: '/feed', label: m['pages.go_feed'] },
  focus: { to: '/focus', label: m['pages.go_focus'] },
  home: { to: '/', label: m['pages.go_home'] },
} as const;

export type FallbackLinkId = keyof typeof FALLBACK_LINKS;

/** One button stands out, the others step back in turn. */
const VARIANTS = ['primary', 'ghost', 'quiet'] as const;

export function FallbackLinks({ ids }: { ids: readonly FallbackLinkId[] }) {
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
