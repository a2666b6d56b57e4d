import type { CorrectionKind } from '@paligid/contract/entities/corrections';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../../client/stores/lazy-stored-keys.ts';

/** What this browser has sent: a key that only it knows, and the newest stories. */
interface OwnCorrections {
  key: string;
  sent: { story: string; kinds: CorrectionKind[] }[];
}

const MAX_STORIES = 40;
const KEY_BYTES = 16;

/** What was sent about a story from this browser. */
export function readOwnCorrections(story: string): readonly CorrectionKind[] {
  return read()?.sent.find((own) => own.story === story)?.kinds ?? [];
}

/** The key that stands for this browser; made when it is first needed. */
export function deviceKey(): string {
  const known = read();
  if (known !== undefined) return known.key;
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const key = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  browserStorage(window).write(LAZY_STORED_KEYS.corrections, { key, sent: [] } satisfies OwnCorrections);
  return key;
}

export function recordOwnCorrection(story: string, kind: CorrectionKind): void {
  const key = deviceKey();
  const others = (read()?.sent ?? []).filter((own) => own.story !== story);
  const kinds = [...new Set([...readOwnCorrections(story), kind])];
  const sent = [{ story, kinds }, ...others].slice(0, MAX_STORIES);
  browserStorage(window).write(LAZY_STORED_KEYS.corrections, { key, sent } satisfies OwnCorrections);
}

/** Whatever is stored: an older release or a curious reader may have written it. */
function read(): OwnCorrections | undefined {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.corrections) as
    | Partial<OwnCorrections>
    | undefined;
  if (typeof stored?.key !== 'string' || !/^[\w-]{22}$/.test(stored.key)) return undefined;
  const sent = Array.isArray(stored.sent) ? stored.sent : [];
  return {
    key: stored.key,
    sent: sent.filter((own) => typeof own?.story === 'string' && Array.isArray(own.kinds)),
  };
}
