import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useWords } from '../../words/words.ts';
import { HELP, LEADER, REFRESH, SHORTCUTS } from './shortcuts.ts';
import styles from './shortcuts-sheet.module.css';
import { areShortcutsOn, setShortcutsOn } from './shortcuts-switch.ts';

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const [isOn, setOn] = useState(() => areShortcutsOn());

  function change(isWanted: boolean) {
    setShortcutsOn(isWanted);
    setOn(isWanted);
  }

  return (
    <Dialog title={say(m['frame.shortcuts'])} text={say(m['frame.shortcuts_text'])} isOpen onClose={onClose}>
      <dl className={styles['list']} data-off={!isOn || undefined}>
        {SHORTCUTS.map(({ key, label }) => (
          <div key={key} className={styles['row']}>
            <dt>{say(m['frame.shortcuts_go_to'], { screen: say(label) })}</dt>
            <dd className={styles['keys']}>
              <kbd translate="no">{LEADER}</kbd> {say(m['frame.shortcuts_then'])}{' '}
              <kbd translate="no">{key}</kbd>
            </dd>
          </div>
        ))}
        <div className={styles['row']}>
          <dt>{say(m['frame.shortcuts_refresh'])}</dt>
          <dd className={styles['keys']}>
            <kbd translate="no">{REFRESH}</kbd>
          </dd>
        </div>
        <div className={styles['row']}>
          <dt>{say(m['frame.shortcuts_help'])}</dt>
          <dd className={styles['keys']}>
            <kbd translate="no">{HELP}</kbd>
          </dd>
        </div>
      </dl>
      <Switch label={say(m['frame.shortcuts_switch'])} isOn={isOn} onChange={change} />
    </Dialog>
  );
}
