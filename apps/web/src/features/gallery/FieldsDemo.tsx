import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Segment } from '../../design/Segment.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { PreferenceSlider } from '../preferences/PreferenceSlider.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
];
const VIEWS = [
  { value: 'focus', label: 'Focus', to: '/gallery' },
  { value: 'feed', label: 'Feed', to: '/gallery' },
  { value: 'smart', label: 'Smart', to: '/gallery' },
];

export function FieldsDemo() {
  const [size, setSize] = useState('medium');
  const [isDark, setIsDark] = useState(true);
  return (
    <>
      <Specimen name="TextField" flow="column">
        <TextField label="Pick a place" icon="map-pin" placeholder="Type a city or barangay" />
        <TextField
          label="Search"
          isLabelHidden
          icon="magnifying-glass"
          defaultValue="tum"
          trailing={<IconButton label="Clear" icon="x" />}
        />
        <TextField label="Email" type="email" hint="We write to nobody unasked." />
        <TextField
          label="Password"
          type="password"
          defaultValue="secret"
          error="Password must be at least 8 characters"
        />
        <TextField label="Place" defaultValue="Tumana" disabled />
      </Specimen>
      <Specimen name="Segment: a setting" flow="column">
        <Segment label="Text size" options={SIZES} value={size} onChange={setSize} />
      </Specimen>
      <Specimen name="Segment: views">
        <Segment label="View" options={VIEWS} value="feed" tone="quiet" />
      </Specimen>
      <Specimen name="Switch" flow="column">
        <Switch label="Dark theme" text="Less glare at night" isOn={isDark} onChange={setIsDark} />
        <Switch label="Compact mode" isOn={!isDark} onChange={(isOn) => setIsDark(!isOn)} />
        <Switch
          label="Notifications"
          text="Not on this device"
          isOn={false}
          onChange={setIsDark}
          isDisabled
        />
      </Specimen>
    </>
  );
}

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
