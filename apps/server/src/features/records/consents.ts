import type { updateConsents } from '@paligid/contract/api/users.api';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import * as consents from './consents.repository.ts';

type ConsentUpdate = z.output<typeof updateConsents.body>;
type Consent = { kind: consents.ConsentKind; is_given: boolean; changed_at: string | null };

const KINDS: readonly consents.ConsentKind[] = [
  'location',
  'history',
  'notifications',
  'analytics',
  'routines',
];

/** Each consent separately, with its date. A consent that was never asked for is not given. */
export function readerConsents(db: Pool, clock: Clock) {
  const listed = async (userId: string): Promise<{ consents: Consent[] }> => {
    const rows = await consents.list(db, userId);
    return {
      consents: KINDS.map((kind) =>
        presentConsent(
          kind,
          rows.find((row) => row.kind === kind),
        ),
      ),
    };
  };
  return {
    list: listed,
    /** A decision and its consequences are stored in one transaction. */
    update: async (userId: string, wanted: ConsentUpdate, follow: (tx: ClientBase) => Promise<void>) => {
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        for (const kind of KINDS) {
          const isGiven = wanted[kind];
          if (isGiven !== undefined) await consents.put(tx, { userId, kind, isGiven, now });
        }
        await follow(tx);
      });
      return listed(userId);
    },
  };
}

function presentConsent(kind: consents.ConsentKind, row: consents.ConsentRow | undefined): Consent {
  const givenMs = row?.givenAt?.getTime() ?? 0;
  const withdrawnMs = row?.withdrawnAt?.getTime() ?? 0;
  const changedMs = Math.max(givenMs, withdrawnMs);
  return {
    kind,
    is_given: givenMs > withdrawnMs,
    changed_at: changedMs === 0 ? null : new Date(changedMs).toISOString(),
  };
}
