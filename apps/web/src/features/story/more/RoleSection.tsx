import { m } from '@paligid/i18n/messages';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../words/words.ts';
import type { Role } from './reports-of.ts';
import styles from './role-section.module.css';

const NAMES = {
  same: m['story.role_same'],
  earlier: m['story.role_earlier'],
  part_of: m['story.role_part_of'],
  background: m['story.role_background'],
};
const NOTES = {
  same: m['story.role_same_note'],
  earlier: m['story.role_earlier_note'],
  part_of: m['story.role_part_of_note'],
  background: m['story.role_background_note'],
};

/** Reports that are the same to an event, under what they are and whether they count. */
export function RoleSection({ role, children }: { role: Role; children: ReactNode }) {
  const say = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h3 id={id} className={styles['tag']} data-role={role}>
        {say(NAMES[role])}
      </h3>
      <p className={styles['note']}>{say(NOTES[role])}</p>
      {children}
    </section>
  );
}
