/**
 * `npm run verify:evidence -- https://paligid.example s-0199… [2] [root]`: checks the records of an alert against the
 * roots of their days, and its originals against their hashes, on a running server. Uses nothing of the product, so
 * that it can be read and run on its own: Node and its SHA-256. Exit code 0: all holds. 1: something does not hold, or
 * is not proven yet. 2: it could not be checked.
 */
import { createHash } from 'node:crypto';

interface EvidenceFile {
  record: string;
  leaf_hash: string;
  proof: { day: string; root: string; index: number; size: number; path: string[] } | null;
}

const TIMEOUT_MS = 15_000;
/** As many versions as an alert is shown with. */
const MAX_VERSIONS = 200;
const SHA256 = /^[0-9a-f]{64}$/;

const [origin = '', id = '', only = '', noted] = process.argv.slice(2);
if (
  !/^https?:\/\//.test(origin) ||
  !/^s-[0-9a-f-]{36}$/.test(id) ||
  !/^(?:[1-9]\d{0,5})?$/.test(only) ||
  (noted !== undefined && !SHA256.test(noted))
) {
  process.stderr.write('verify:evidence ORIGIN ALERT [NUMBER [ROOT]]\n');
  process.exit(2);
}

let failures = 0;
try {
  const checked = await verifyAll();
  const summary = failures === 0 ? 'all holds' : `${failures} do not hold`;
  process.stdout.write(`${checked} ${checked === 1 ? 'version' : 'versions'} checked: ${summary}\n`);
  process.exit(failures === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`could not be checked: ${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
}

/** One version, or all of them. Returns how many. */
async function verifyAll(): Promise<number> {
  const roots = await publishedRoots();
  const first = only === '' ? 1 : Number(only);
  const last = only === '' ? MAX_VERSIONS : first;
  for (let number = first; number <= last; number += 1) {
    const answer = await readJson<EvidenceFile>(`/story/${id}/evidence/${number}.json`);
    if (answer !== undefined) await verifyVersion(number, answer, roots);
    else if (number === first) throw new Error(`there is no version ${number} of ${id}`);
    else return number - first;
  }
  return last - first + 1;
}

async function verifyVersion(
  number: number,
  { record, leaf_hash, proof }: EvidenceFile,
  roots: ReadonlyMap<string, string>,
): Promise<void> {
  process.stdout.write(`version ${number} of ${id}\n`);
  const said = parseRecord(record);
  check(said['alert'] === id && said['number'] === number, 'the record is of this version');
  const leaf = sha256('00', Buffer.from(record));
  check(leaf.toString('hex') === leaf_hash, `the hash of the record is ${leaf_hash}`);
  if (proof === null) check(false, 'a root contains it: none does yet, its day is not over');
  else {
    // A root that somebody wrote down earlier is worth more than the one that is published now.
    const root = noted ?? roots.get(proof.day) ?? 'not published';
    const whose = noted === undefined ? 'published' : 'noted';
    check(rootFrom(leaf, proof) === root, `it is in the ${whose} root of ${proof.day}: ${root}`);
  }
  if (typeof said['document_sha256'] === 'string') await verifyOriginal(said['document_sha256']);
}

async function verifyOriginal(hash: string): Promise<void> {
  const response = await ask(`/story/${id}/evidence/original/${hash}`);
  if (response.status === 404) {
    process.stdout.write(`  not kept  the original ${hash}\n`);
    return;
  }
  if (!response.ok) throw new Error(`the original came with ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(bytes).digest('hex');
  check(found === hash, `the original of ${bytes.length} bytes has the hash ${hash}`);
}

function check(holds: boolean, what: string): void {
  if (!holds) failures += 1;
  process.stdout.write(`  ${holds ? 'holds   ' : 'FAILS   '}  ${what}\n`);
}

function parseRecord(record: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(record));
  } catch {
    return {};
  }
}

async function publishedRoots(): Promise<Map<string, string>> {
  const found = await readJson<{ roots: { day: string; root: string }[] }>('/feeds/roots.json');
  return new Map((found?.roots ?? []).map(({ day, root }) => [day, root]));
}

/** RFC 9162, section 2.1.3.2. Undefined when the proof does not fit a tree of this size. */
function rootFrom(
  leaf: Buffer,
  { index, size, path }: NonNullable<EvidenceFile['proof']>,
): string | undefined {
  let hash = leaf;
  let [position, last] = [index, size - 1];
  if (position > last) return undefined;
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

function ask(path: string): Promise<Response> {
  return fetch(`${origin}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
}

/** Undefined where there is no such thing. */
async function readJson<T>(path: string): Promise<T | undefined> {
  const response = await ask(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} came with ${response.status}`);
  return (await response.json()) as T;
}
