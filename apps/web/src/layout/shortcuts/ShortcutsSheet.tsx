import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { areShortcutsOn, HELP_KEY, LEADER_KEY, REFRESH_KEY, SHORTCUTS, setShortcutsOn } from './shortcuts.ts';
import styles from './shortcuts-sheet.module.css';

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [isOn, setOn] = useState(() => areShortcutsOn());

  function change(isWanted: boolean) {
    setShortcutsOn(isWanted);
    setOn(isWanted);
  }

  return (
    <Dialog title={t(m['frame.shortcuts'])} text={t(m['frame.shortcuts_text'])} isOpen onClose={onClose}>
      <dl className={styles['list']} data-off={!isOn || undefined}>
        {SHORTCUTS.map(({ key, label }) => (
          <div key={key} className={styles['row']}>
            <dt>{t(m['frame.shortcuts_go_to'], { screen: t(label) })}</dt>
            <dd className={styles['keys']}>
              <kbd translate="no">{LEADER_KEY}</kbd> {t(m['frame.shortcuts_then'])}{' '}
              <kbd translate="no">{key}</kbd>
            </dd>
          </div>
        ))}
        <div className={styles['row']}>
          <dt>{t(m['frame.shortcuts_refresh'])}</dt>
          <dd className={styles['keys']}>
            <kbd translate="no">{REFRESH_KEY}</kbd>
          </dd>
        </div>
        <div className={styles['row']}>
          <dt>{t(m['frame.shortcuts_help'])}</dt>
          <dd className={styles['keys']}>
            <kbd translate="no">{HELP_KEY}</kbd>
          </dd>
        </div>
      </dl>
      <Switch label={t(m['frame.shortcuts_switch'])} isOn={isOn} onChange={change} />
    </Dialog>
  );
}
