import styles from './category.module.css';
import { categoryStyle } from './category.ts';
import { Icon } from './Icon.tsx';

export interface CategoryLabelProps {
  category: string | null | undefined;
  /** The category's name in the reader's language. */
  label: string;
}

/** The category's colour is used for icon and text only, never as a background. */
export function CategoryLabel({ category, label }: CategoryLabelProps) {
  const { tint, icon } = categoryStyle(category);
  return (
    <span className={styles['label']} data-tint={tint}>
      <Icon name={icon} size={18} />
      {label}
    </span>
  );
}
