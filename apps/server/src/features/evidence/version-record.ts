import { createHash } from 'node:crypto';
import { type CanonicalValue, canonicalJson } from '@paligid/domain/evidence/canonical-json';
import { leafHash, type Sha256 } from '@paligid/domain/evidence/merkle-tree';
import { wireId } from '@paligid/domain/ids';

/** One state of an alert as it is stored. */
export type VersionRow = {
  storyId: string;
  number: number;
  version: number;
  status: string;
  operatorState: string | null;
  sourceId: string;
  content: Record<string, string | number | null>;
  documentHash: Buffer | null;
  recordedAt: Date;
};

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** What the leaf of a version is the hash of: docs/evidence.md. Never changed, or no earlier proof would hold. */
export function versionRecord(row: VersionRow): string {
  const record: { [name: string]: CanonicalValue } = {
    alert: wireId('story', row.storyId),
    content: row.content,
    document_sha256: row.documentHash?.toString('hex') ?? null,
    number: row.number,
    operator_state: row.operatorState,
    recorded_at: row.recordedAt.toISOString(),
    source: row.sourceId,
    status: row.status,
    version: row.version,
  };
  return canonicalJson(record);
}

export function versionLeaf(row: VersionRow): Buffer {
  return Buffer.from(leafHash(Buffer.from(versionRecord(row)), sha256));
}
