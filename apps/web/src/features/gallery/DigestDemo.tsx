import { DigestCard, DigestGreeting } from '../digest/DigestCard.tsx';
import { Specimen } from './Specimen.tsx';

const HOURS = [6, 10, 13, 18, 22];

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

const SINCE = '2026-11-15T04:00:00.000Z';
const SOURCES_UNAVAILABLE = {
  warmth_message: {
    message_en: "No new updates reached us, but we can't reach some official sources right now.",
    message_fil:
      'Walang bagong balitang nakarating sa amin, pero may mga opisyal na source na hindi namin makuha ngayon.',
  },
  coverage: {
    checked_at: SINCE,
    sources_read: 1,
    sources_total: 2,
    unreadable: [{ id: 'pagasa', name: 'PAGASA', since: SINCE }],
  },
};
const noop = () => {};

export function DigestDemo() {
  return (
    <>
      <Specimen name="DigestGreeting: five periods" flow="column">
        {HOURS.map((hour) => (
          <DigestGreeting key={hour} hour={hour} name="Mia" warmLine={DIGEST.warmth_message.message_en} />
        ))}
      </Specimen>
      <Specimen name="DigestCard" flow="column">
        <DigestCard digest={DIGEST} name="Mia" />
      </Specimen>
      <Specimen name="Three lines without items; loading; failed; nothing new; nothing heard" flow="column">
        <DigestCard
          digest={{
            digest: 'Line one.\nLine two.\nLine three.',
            warmth_message: DIGEST.warmth_message,
          }}
        />
        <DigestCard digest={undefined} isLoading />
        <DigestCard digest={undefined} onRetry={noop} />
        <DigestCard digest={{ ...DIGEST, digest: '' }} />
        <DigestCard digest={{ ...DIGEST, ...SOURCES_UNAVAILABLE, digest: '' }} />
      </Specimen>
    </>
  );
}
