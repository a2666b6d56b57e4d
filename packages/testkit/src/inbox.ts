import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail or a text message, as the development inbox stores it. */
export type InboxMessage = { kind: 'mail' | 'sms'; to: string; subject?: string; text: string };

/** The messages sent to a recipient, oldest first. */
export async function readInbox(folder: string, to: string): Promise<InboxMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const all = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return all.map((text): InboxMessage => JSON.parse(text)).filter((received) => received.to === to);
}
