import { m } from '@paligid/i18n/messages';
import type { SyntheticEvent } from 'react';
import { useWords } from '../../../words/words.ts';
import { PlacePicker } from '../PlacePicker.tsx';
import { usePickPlace } from '../usePickPlace.ts';
import styles from './pick-instead.module.css';

/** The quiet second way. It opens without a script too. */
export function PickInstead({ target }: { target?: string | undefined }) {
  const say = useWords();
  const pickPlace = usePickPlace(target);
  return (
    <details className={styles['details']} onToggle={focusField}>
      <summary className={styles['summary']}>{say(m['location.pick_instead'])}</summary>
      <PlacePicker onPick={pickPlace} isLabelHidden redirect={target} />
    </details>
  );
}

/** The list opens below the field: it needs the room above it. */
function focusField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  currentTarget.querySelector<HTMLInputElement>('input[name=q]')?.focus({ preventScroll: true });
  currentTarget.scrollIntoView({ block: 'start' });
}
