import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { PreferenceSlider } from '../preferences/PreferenceSlider.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

const TOPICS = [
  { label: 'Traffic & Transportation', icon: 'jeep', from: 0.85 },
  { label: 'Community Events', icon: 'confetti', from: 0.55 },
  { label: 'Government & Politics', icon: 'bank', from: 0.2 },
] as const;

export function SliderDemo() {
  return (
    <Specimen name="PreferenceSlider" flow="column">
      <div className={styles['card']}>
        {TOPICS.map((topic) => (
          <Topic key={topic.label} {...topic} />
        ))}
      </div>
    </Specimen>
  );
}

function Topic({ label, icon, from }: (typeof TOPICS)[number]) {
  const [value, setValue] = useState<number>(from);
  return <PreferenceSlider label={label} icon={<Icon name={icon} />} value={value} onChange={setValue} />;
}
