import { Icon } from '../../design/Icon.tsx';
import { ICONS, type IconName, type IconWeight } from '../../design/icons.ts';
import styles from './gallery.module.css';
import { Specimen } from './Specimen.tsx';

const WEIGHTS: Readonly<Record<IconName, readonly IconWeight[]>> = ICONS;
const NAMES = Object.keys(ICONS).filter((name): name is IconName => name in ICONS);

export function IconsDemo() {
  return (
    <Specimen name="Icon">
      {NAMES.map((name) => (
        <span key={name} className={styles['icon']}>
          {WEIGHTS[name].map((weight) => (
            <Icon key={weight} name={name} weight={weight} />
          ))}
          {name}
        </span>
      ))}
    </Specimen>
  );
}
