import styles from './category.module.css';
import { categoryStyle } from './category.ts';
import { Icon } from './Icon.tsx';

export interface CategoryLabelProps {
  category: string | null | undefined;
  /** Its name in the reader's language. */
  label: string;
}

/** Colour on icon and word only, never on a ground. */
export function CategoryLabel({ category, label }: CategoryLabelProps) {
  const { tint, icon } = categoryStyle(category);
  return (
    <span className={styles['label']} data-tint={tint}>
      <Icon name={icon} size={18} />
      {label}
    </span>
  );
}
