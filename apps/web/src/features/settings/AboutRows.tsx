import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { sourcesQuery } from '../../client/queries/sources.ts';
import { Icon } from '../../design/Icon.tsx';
import type { PlainMessage } from '../../i18n/useTranslation.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './settings-rows.module.css';

/** Of apps/web/package.json; a test holds them equal. */
export const VERSION = '0.1.0';

export function VersionRow() {
  const t = useTranslation();
  return (
    <p className={styles['row']}>
      <span className={styles['name']}>{t(m['settings.version'])}</span>
      <span className={styles['value']} translate="no">
        {VERSION}
      </span>
    </p>
  );
}

export function StatusRow() {
  const t = useTranslation();
  const isOnline = useIsOnline();
  return (
    <p className={styles['row']}>
      <span className={styles['name']}>{t(m['settings.status'])}</span>
      <span className={styles['value']} role="status">
        {t(isOnline ? m['settings.status_ok'] : m['settings.status_down'])}
      </span>
    </p>
  );
}

/** How many sources are read, and how many cannot be read right now. */
export function SourcesRow() {
  const t = useTranslation();
  const { data } = useQuery(sourcesQuery(useApi(), useLocale()));
  const enabled = data?.sources.filter(({ is_enabled }) => is_enabled);
  const failing = enabled?.filter(({ unreadable_since }) => unreadable_since !== null).length ?? 0;
  return (
    <div className={styles['stack']}>
      <span className={styles['name']}>{t(m['settings.sources'])}</span>
      <p className={styles['note']}>
        {enabled === undefined
          ? t(m['settings.sources_unknown'])
          : t(m['settings.sources_read'], { n: enabled.length })}
        {failing > 0 && ` · ${t(m['settings.sources_failing'], { n: failing })}`}
      </p>
    </div>
  );
}

function LinkRow({ to, label }: { to: string; label: PlainMessage }) {
  const t = useTranslation();
  return (
    <Link className={styles['link']} to={to}>
      {t(label)}
      <Icon name="caret-right" size={18} />
    </Link>
  );
}

export const StatusPageRow = () => <LinkRow to="/status" label={m['status.link']} />;
export const LicencesRow = () => <LinkRow to="/brand" label={m['settings.licences']} />;
export const StormPackRow = () => <LinkRow to="/storm-pack" label={m['storm.setting']} />;
export const DevelopersRow = () => <LinkRow to="/developers" label={m['developers.link']} />;
export const TermsRow = () => <LinkRow to="/terms" label={m['settings.terms']} />;
export const PrivacyPageRow = () => <LinkRow to="/privacy#device" label={m['settings.privacy_page']} />;
