import { useState } from 'react';
import { Button, LinkButton } from '../../design/Button.tsx';
import { Chip, ChipButton, ChipLink } from '../../design/Chip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton, IconLink } from '../../design/IconButton.tsx';
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

export function ButtonsDemo() {
  const [isSaved, setIsSaved] = useState(false);
  const [isFloods, setIsFloods] = useState(true);
  return (
    <>
      <Specimen name="Button">
        <Button>Start Reading</Button>
        <Button variant="ghost">Browse as a guest</Button>
        <Button variant="quiet">Pick a place instead</Button>
        <Button isBusy>Signing in...</Button>
        <Button disabled>Continue</Button>
      </Specimen>
      <Specimen name="Button: medium, with an icon">
        <Button size="medium">Install</Button>
        <Button size="medium" variant="ghost" icon="bookmark-simple">
          Save
        </Button>
        <Button size="medium" variant="ghost" isBusy>
          Try Again
        </Button>
        <Button size="medium" variant="ghost" icon="translate">
          FIL
        </Button>
      </Specimen>
      <Specimen name="LinkButton" flow="column">
        <LinkButton to="/gallery" icon="crosshair-simple" isFull>
          Allow location
        </LinkButton>
      </Specimen>
      <Specimen name="IconButton, IconLink">
        <IconButton label="Share" icon="share-network" />
        <IconButton label="Save" icon="bookmark-simple" variant="solid" />
        <IconButton
          label="Save"
          icon="bookmark-simple"
          weight={isSaved ? 'fill' : 'bold'}
          variant="floating"
          aria-pressed={isSaved}
          onClick={() => setIsSaved(!isSaved)}
        />
        <IconLink to="/gallery" label="Back" icon="arrow-left" />
        <IconButton label="Share" icon="share-network" disabled />
      </Specimen>
      <Specimen name="Chip, ChipButton, ChipLink">
        <Chip icon="arrow-up">Move to higher ground</Chip>
        <ChipLink to="tel:911" icon="phone-call">
          Call 911
        </ChipLink>
        <ChipButton isOn={isFloods} onClick={() => setIsFloods(!isFloods)}>
          Baha
        </ChipButton>
        <ChipButton isOn={false}>Pasok</ChipButton>
      </Specimen>
    </>
  );
}
