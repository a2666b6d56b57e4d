/**
 * `npm run verify:evidence -- https://paligid.example s-0199… 2`: checks the record of an alert's version against the
 * root of its day. Uses nothing of the product, so that it can be read and run on its own: Node and its SHA-256.
 */
import { createHash } from 'node:crypto';

interface Proof {
  record: string;
  proof: { day: string; index: number; size: number; path: string[] } | null;
}

const TIMEOUT_MS = 15_000;
const [origin = '', id = '', number = ''] = process.argv.slice(2);
if (!/^https?:\/\//.test(origin) || !/^s-[0-9a-f-]{36}$/.test(id) || !/^\d{1,6}$/.test(number)) {
  process.stderr.write('verify:evidence ORIGIN ALERT NUMBER [ROOT]\n');
  process.exit(2);
}
process.exit(await verify());

async function verify(): Promise<number> {
  const { record, proof } = await read<Proof>(`${origin}/story/${id}/evidence/${number}.json`);
  if (proof === null) return say(1, 'no root contains it yet: its day is not over');
  // A root that somebody wrote down earlier is worth more than the one that is published now.
  const root = process.argv[5] ?? (await publishedRoot(proof.day));
  const isOfAlert = record.includes(`"alert":"${id}"`) && record.includes(`"number":${number},`);
  if (!isOfAlert) return say(1, 'the record is of another version');
  if (rootFrom(sha256('00', Buffer.from(record)), proof) !== root)
    return say(1, `NOT in the root of ${proof.day}, ${root}`);
  return say(0, `in the root of ${proof.day}, ${root}\n${record}`);
}

async function publishedRoot(day: string): Promise<string | undefined> {
  const { roots } = await read<{ roots: { day: string; root: string }[] }>(`${origin}/feeds/roots.json`);
  return roots.find((root) => root.day === day)?.root;
}

/** RFC 9162, section 2.1.3.2. Undefined when the proof does not fit a tree of this size. */
function rootFrom(leaf: Buffer, { index, size, path }: NonNullable<Proof['proof']>): string | undefined {
  let hash = leaf;
  let [position, last] = [index, size - 1];
  for (const step of path) {
    if (last === 0) return undefined;
    const other = Buffer.from(step, 'hex');
    if (position % 2 === 1 || position === last) {
      hash = sha256('01', other, hash);
      while (position % 2 === 0 && position > 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else hash = sha256('01', hash, other);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash.toString('hex') : undefined;
}

function sha256(prefix: '00' | '01', ...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256').update(Buffer.from(prefix, 'hex'));
  for (const part of parts) hash.update(part);
  return hash.digest();
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} came with ${response.status}`);
  return (await response.json()) as T;
}

function say(code: number, text: string): number {
  process.stdout.write(`${text}\n`);
  return code;
}
