import { Specimen } from './Specimen.tsx';

const SAMPLES = [
  { voice: 'hero', text: 'Know what is happening around you' },
  { voice: 'display', text: 'Magandang hapon' },
  { voice: 'h1', text: 'River at second alarm; low streets told to move up' },
  { voice: 'h2', text: 'Three trains late, two roads dry' },
  { voice: 'h3', text: 'Night market moves indoors this weekend' },
  { voice: 'section', text: 'Why this matters to you' },
  { voice: 'story', text: 'Mas mabagal ang biyahe ngayong gabi, kaya umalis nang maaga.' },
  { voice: 'sm', text: 'Lungsod Alerto · 12 minutes ago' },
  { voice: 'xs', text: 'Marikina • 12 updates' },
  { voice: 'sign', text: 'MONUMENTO 128' },
];

export function TypeDemo() {
  return SAMPLES.map(({ voice, text }) => (
    <Specimen key={voice} name={`type-${voice}`} flow="column">
      <p className={`type-${voice}`}>{text}</p>
    </Specimen>
  ));
}
