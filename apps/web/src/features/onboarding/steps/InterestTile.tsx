import type { PreferenceCategory } from '@paligid/contract/categories';
import { useId } from 'react';
import tints from '../../../design/category.module.css';
import { categoryLook } from '../../../design/category.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './interest-tile.module.css';
import { INTEREST_WORDS } from './interest-words.ts';

interface InterestTileProps {
  category: PreferenceCategory;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** What the topic holds is said to who listens; the name is enough to who looks. */
export function InterestTile({ category, isChosen, onChange }: InterestTileProps) {
  const say = useWords();
  const textId = useId();
  const { tint, icon } = categoryLook(category);
  const { name, text } = INTEREST_WORDS[category];
  return (
    <label className={classNames(styles['tile'], tints['tinted'])} data-tint={tint}>
      <input
        type="checkbox"
        name="interest"
        value={category}
        className={styles['box']}
        aria-describedby={textId}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles['icon']}>
        <Icon name={icon} weight={isChosen ? 'fill' : 'bold'} size={22} />
      </span>
      <span className={styles['name']}>{say(name)}</span>
      <span className={styles['check']}>
        <Icon name="check" size={13} />
      </span>
      <span id={textId} hidden>
        {say(text)}
      </span>
    </label>
  );
}
