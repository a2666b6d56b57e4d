import { m } from '@paligid/i18n/messages';
import { type ComponentType, lazy } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import {
  DevelopersRow,
  LicencesRow,
  PrivacyPageRow,
  SourcesRow,
  StatusPageRow,
  StatusRow,
  StormPackRow,
  TermsRow,
  VersionRow,
} from './AboutRows.tsx';
import { LocationModeRow, RadiusRow } from './LocationRows.tsx';
import { CompactRow, DataSaverRow, LanguageRow, RefreshRow, TextSizeRow, ThemeRow } from './ReadingRows.tsx';
import styles from './settings-rows.module.css';

/** Lazy: it needs the state of this browser, which no document has. */
const NotificationsRow = lazy(() =>
  import('../notifications/AlertSettingsGroup.tsx').then(({ AlertSettingsGroup }) => ({
    default: AlertSettingsGroup,
  })),
);

interface SettingRow {
  id: string;
  /** What the search finds it by; the first is its name. */
  labels: readonly PlainMessage[];
  Row: ComponentType;
}

export interface SettingGroup {
  /** Also the fragment of its address: /settings#privacy. */
  id: string;
  title: PlainMessage;
  rows: readonly SettingRow[];
  /** Its rows bring cards of their own. */
  isPlain?: boolean;
}

const LazyPlaces = lazy(() =>
  import('./PlacesGroup.tsx').then(({ PlacesGroup }) => ({ default: PlacesGroup })),
);
const LazyPrivacy = lazy(() =>
  import('./PrivacyGroup.tsx').then(({ PrivacyGroup }) => ({ default: PrivacyGroup })),
);

const LazyTopics = lazy(() =>
  import('../preferences/PreferencesSection.tsx').then(({ PreferencesSection }) => ({
    default: PreferencesSection,
  })),
);

const LazyInstall = lazy(() =>
  import('../install/InstallCard.tsx').then(({ InstallRow }) => ({ default: InstallRow })),
);

const LazySecurity = lazy(() =>
  import('../security/SecuritySection.tsx').then(({ SecuritySection }) => ({ default: SecuritySection })),
);

/** Every group of the screen, in order. A section of another feature is a lazy row of its own group. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'reading',
    title: m['settings.reading'],
    rows: [
      { id: 'language', labels: [m['settings.language']], Row: LanguageRow },
      { id: 'theme', labels: [m['settings.dark'], m['settings.dark_note']], Row: ThemeRow },
      { id: 'size', labels: [m['settings.size']], Row: TextSizeRow },
      { id: 'compact', labels: [m['settings.compact'], m['settings.compact_note']], Row: CompactRow },
    ],
  },
  {
    id: 'data',
    title: m['settings.data'],
    rows: [
      { id: 'saver', labels: [m['settings.saver']], Row: DataSaverRow },
      { id: 'refresh', labels: [m['settings.refresh']], Row: RefreshRow },
      { id: 'storm', labels: [m['storm.setting'], m['storm.switch']], Row: StormPackRow },
    ],
  },
  {
    id: 'location',
    title: m['settings.location'],
    rows: [
      {
        id: 'mode',
        labels: [m['settings.mode'], m['settings.mode_place'], m['settings.mode_follow']],
        Row: LocationModeRow,
      },
      { id: 'radius', labels: [m['settings.radius'], m['settings.radius_note']], Row: RadiusRow },
    ],
  },
  {
    id: 'topics',
    title: m['preferences.title'],
    isPlain: true,
    rows: [{ id: 'topics', labels: [m['preferences.title'], m['preferences.text']], Row: LazyTopics }],
  },
  {
    id: 'places',
    title: m['settings.places'],
    rows: [
      {
        id: 'places',
        labels: [
          m['settings.places'],
          m['settings.place_home'],
          m['settings.place_work'],
          m['settings.place_school'],
        ],
        Row: LazyPlaces,
      },
      { id: 'routine', labels: [m['routine.title'], m['routine.row_text']], Row: RoutineRow },
    ],
  },
  {
    id: 'notifications',
    title: m['settings.notifications'],
    rows: [
      {
        id: 'state',
        labels: [
          m['settings.notifications'],
          m['alert_settings.levels'],
          m['alert_settings.quiet'],
          m['alert_settings.categories'],
          m['search.saved'],
          m['ask.test'],
        ],
        Row: NotificationsRow,
      },
    ],
  },
  {
    id: 'privacy',
    title: m['settings.privacy'],
    rows: [
      {
        id: 'consents',
        labels: [
          m['settings.consents'],
          m['settings.consent_location'],
          m['settings.consent_history'],
          m['settings.consent_analytics'],
          m['settings.consent_routines'],
          m['settings.download'],
          m['settings.forget'],
        ],
        Row: LazyPrivacy,
      },
      { id: 'page', labels: [m['settings.privacy_page']], Row: PrivacyPageRow },
    ],
  },
  {
    id: 'security',
    title: m['security.title'],
    isPlain: true,
    rows: [
      {
        id: 'security',
        labels: [m['security.title'], m['security.ways'], m['security.devices'], m['security.delete']],
        Row: LazySecurity,
      },
    ],
  },
  {
    id: 'about',
    title: m['settings.about'],
    rows: [
      { id: 'install', labels: [m['install.setting'], m['install.button']], Row: LazyInstall },
      { id: 'version', labels: [m['settings.version']], Row: VersionRow },
      { id: 'status', labels: [m['settings.status']], Row: StatusRow },
      { id: 'sources', labels: [m['settings.sources']], Row: SourcesRow },
      { id: 'status-page', labels: [m['status.link']], Row: StatusPageRow },
      { id: 'licences', labels: [m['settings.licences']], Row: LicencesRow },
      { id: 'developers', labels: [m['developers.link']], Row: DevelopersRow },
      { id: 'terms', labels: [m['settings.terms']], Row: TermsRow },
    ],
  },
];

/** Leads to the reader's usual day, a screen of its own. */
function RoutineRow() {
  const t = useTranslation();
  return (
    <div className={styles['stack']}>
      <Link to="/settings/routine" className={styles['link']}>
        {t(m['routine.title'])}
        <Icon name="caret-right" weight="bold" size={18} />
      </Link>
      <p className={styles['note']}>{t(m['routine.row_text'])}</p>
    </div>
  );
}
