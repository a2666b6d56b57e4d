import { placeByCode } from '@paligid/geo/areas';
import { webhookPausedMailText } from '@paligid/i18n/mails-text';
import type { Pool } from 'pg';
import type { SendMail } from '../../platform/messaging.ts';
import { findMailbox } from '../users/users.service.ts';
import * as repository from './webhooks.repository.ts';

/**
 * Tells the owner of one paused endpoint by mail, once for each pause: alerts no longer reach their system, and nothing
 * else would say so. Only a verified mailbox gets one; `/developers` shows the pause in any case. Returns whether there
 * may be more. A mail that was not taken is tried again at the next look.
 */
export async function sendPauseMail({ pool, mail }: { pool: Pool; mail: SendMail }): Promise<boolean> {
  const paused = await repository.takePaused(pool);
  if (paused === undefined) return false;
  const { id, userId, placeCode, url, failingSince, lastStatus } = paused;
  const mailbox = await findMailbox(pool, userId);
  if (mailbox === undefined) return true;
  const place = placeByCode(placeCode)?.name ?? placeCode;
  const sinceMs = (failingSince ?? new Date()).getTime();
  // The query may hold a secret of its owner; a mail passes through other hands.
  const [address = ''] = url.split('?');
  const text = webhookPausedMailText({ place, address, sinceMs, status: lastStatus }, mailbox.language);
  try {
    await mail({ to: mailbox.email, ...text });
    return true;
  } catch (error) {
    await repository.untakePaused(pool, id);
    throw error;
  }
}
