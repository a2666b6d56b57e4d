import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@paligid/program/logger';
import type { SendMail } from './mail.ts';
import type { SendSms } from './sms.ts';

/** For development: what would be sent lands in a folder, each in a file of its own that sorts by its time. */
export function inbox(folder: string, logger: Logger): { mail: SendMail; sms: SendSms } {
  const keep = async (kind: 'mail' | 'sms', message: object) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${Date.now()}-${kind}-${randomBytes(6).toString('hex')}`;
    const draft = join(folder, `${name}.part`);
    const file = join(folder, `${name}.json`);
    // Whoever reads the folder finds whole files only.
    await writeFile(draft, JSON.stringify({ kind, ...message }), { mode: 0o600 });
    await rename(draft, file);
    logger.info({ kind, file }, 'inbox.kept');
  };
  return { mail: (mail) => keep('mail', mail), sms: (sms) => keep('sms', sms) };
}
