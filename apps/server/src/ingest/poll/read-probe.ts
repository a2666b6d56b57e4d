import { lookup } from 'node:dns/promises';
import { robotUserAgent } from '@paligid/domain/product';
import type { Logger } from '@paligid/runtime/logger';
import { type RepeatingTask, repeat } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import { draftStory, type StoryDraft } from '../cluster/draft-story.ts';
import { politeFetch } from '../fetch/polite-fetch.ts';
import { parseCapExercise } from '../sources/pagasa-cap/parse.ts';

type ProbeReading = {
  /** Where the prober serves its newest bulletin. */
  address: string;
  bot: { page: string; contact: string };
  clock: Clock;
  logger: Logger;
  /** Of each message that was read and understood; reading it again must change nothing. */
  onRead: (message: { capKey: string; draft: StoryDraft }) => Promise<void>;
};

const PAUSE_MS = 5_000;
const MAX_FETCH_MS = 5_000;
const MAX_BYTES = 20_000;

/**
 * Reads synthetic bulletins by the fetch, the parser and the rules of official sources. Not as a source of the registry:
 * those have rows that readers see. Any number of processes may read.
 */
export function startProbeReading({ address, bot, clock, logger, onRead }: ProbeReading): RepeatingTask {
  const userAgent = robotUserAgent(bot);
  const resolve = (host: string) => lookup(host, { all: true });
  const rules = { allowedHosts: [], extraOrigins: [new URL(address).origin] };
  const limits = { totalMs: MAX_FETCH_MS, bytes: MAX_BYTES };
  return repeat('probe', PAUSE_MS, logger, async () => {
    const result = await politeFetch(
      { address, rules, validators: {}, ...limits, expects: 'xml' },
      { userAgent, now: clock.now, resolve },
    );
    if (result.kind !== 'document') {
      logger.warn({ outcome: result.kind }, 'probe.not-read');
      return false;
    }
    const fetchedAt = clock.now();
    const { items } = parseCapExercise({ text: result.document.text, address, fetchedAt });
    for (const parsed of items) {
      const capKey = parsed.cap?.key;
      if (capKey === undefined) continue;
      const source = { authority: 'official', bodyAllowed: true, name: 'Prober' } as const;
      const times = { seenAt: fetchedAt, acceptedAt: fetchedAt };
      await onRead({
        capKey,
        draft: draftStory({ id: capKey, sourceId: 'probe', source, parsed, ...times }),
      });
    }
    return false;
  });
}
