import { DigestCard } from '../digest/DigestCard.tsx';
import { Specimen } from './Specimen.tsx';

const PERIODS = ['early_morning', 'morning', 'afternoon', 'evening', 'night'];

const DIGEST = {
  digest: [
    'Marikina River is at second alarm and rising slowly.',
    'MRT-3 runs every 12 minutes until closing.',
    'Power cut in Concepcion from 6 to 9 PM.',
    'Classes are suspended in all levels tomorrow.',
    'Free film night at the old river park.',
  ].join('\n'),
  warmth_message: {
    message_en: 'Travel safe on the way home.',
    message_fil: 'Mag-ingat sa daan pauwi, lalo na sa mga lubog na kalye.',
  },
  items: ([4, 3, 2, 5, 1] as const).map((severity, index) => ({ id: `${index}`, severity })),
};

export function DigestDemo() {
  return (
    <>
      <Specimen name="DigestCard: five periods" flow="column">
        {PERIODS.map((time_period) => (
          <DigestCard key={time_period} digest={{ ...DIGEST, time_period }} name="Mia" />
        ))}
      </Specimen>
      <Specimen name="Three lines without items; loading; no data; nothing new" flow="column">
        <DigestCard
          digest={{
            digest: 'Line one.\nLine two.\nLine three.',
            warmth_message: DIGEST.warmth_message,
            time_period: 'night',
          }}
        />
        <DigestCard digest={undefined} isLoading />
        <DigestCard digest={undefined} />
        <DigestCard digest={{ ...DIGEST, digest: '', time_period: 'night' }} />
      </Specimen>
    </>
  );
}
