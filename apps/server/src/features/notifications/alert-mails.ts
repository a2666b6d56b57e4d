import { createHash } from 'node:crypto';
import { alertMailText } from '@paligid/i18n/mails-text';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { SendMail } from '../../platform/messaging.ts';
import * as mails from './alert-mails.repository.ts';
import { notificationTextsSchema } from './notification-reason.ts';
import { pushFactsSchema } from './push-facts.ts';

type Deps = { pool: Pool; clock: Clock; logger: Logger; mail: SendMail; origin: string };

const BATCH = 20;
/** Longer than sending a batch takes: two processes never send the same mail. */
const LEASE_MS = 5 * 60_000;
const RETRY_MS = 30_000;
const MAX_TRIES = 6;

const mailsSent = counter('alert_mails_total', 'Mails about alerts by what became of them', ['outcome']);

/**
 * Sends mails that are due; true when there may be more. A mail that was sent before its record could be written is
 * sent again with the same message id, by which mailboxes drop the second.
 */
export async function sendDueMails({ pool, clock, logger, mail, origin }: Deps): Promise<boolean> {
  const now = clock.now();
  const due = await mails.takeDue(pool, now, new Date(now.getTime() + LEASE_MS), BATCH);
  for (const one of due) {
    const text = one.email === null || one.isExpired ? undefined : composeMail(one, origin);
    if (text === undefined || one.email === null) {
      await mails.record(pool, one, { state: 'expired', now, dueAt: now });
      mailsSent.inc({ outcome: 'expired' });
      continue;
    }
    try {
      await mail({ to: one.email, ...text, id: messageId(one, origin) });
      await mails.record(pool, one, { state: 'sent', now: clock.now(), dueAt: now });
      mailsSent.inc({ outcome: 'sent' });
    } catch (error) {
      const isOver = one.attempts >= MAX_TRIES;
      const dueAt = new Date(clock.now().getTime() + RETRY_MS * 2 ** one.attempts);
      await mails.record(pool, one, { state: isOver ? 'failed' : 'due', now, dueAt });
      mailsSent.inc({ outcome: isOver ? 'failed' : 'retry' });
      logger.warn({ err: error, attempts: one.attempts }, 'alert-mails.not-sent');
    }
  }
  return due.length === BATCH;
}

/** Undefined when a later release stored it. */
function composeMail({ texts, facts, language, itemId }: mails.DueMail, origin: string) {
  const stored = notificationTextsSchema.safeParse(texts).data?.[language];
  const known = pushFactsSchema.safeParse(facts).data;
  if (stored === undefined || known === undefined) return undefined;
  const steps = known.kind === 'alert' ? known.steps[language] : [];
  return alertMailText({ ...stored, steps, link: `${origin}/story/${itemId}` }, language);
}

function messageId({ alertId, version, recipientId }: mails.DueMail, origin: string): string {
  const hash = createHash('sha256').update(`${alertId} ${version} ${recipientId}`).digest('hex').slice(0, 32);
  return `<${hash}@${new URL(origin).hostname}>`;
}
