import type {
  EvidenceList,
  EvidenceProof,
  EvidenceRoot,
  EvidenceVersion,
  StoredDocument,
} from '@paligid/contract/api/evidence.api';
import { inclusionProof } from '@paligid/domain/evidence/merkle-tree';
import { parseWireId, wireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import { ApiError } from '../../platform/http/api-error.ts';
import * as evidence from './evidence.repository.ts';
import { sha256, type VersionRow, versionLeaf, versionRecord } from './version-record.ts';

export type EvidenceService = ReturnType<typeof evidenceService>;

const MAX_VERSIONS = 200;

/** What was said of an alert, when, by which document, and the proof that we did not change it since. */
export function evidenceService({ db }: { db: Pool }) {
  return {
    list: async (id: string): Promise<EvidenceList> => {
      const { kind, uuid } = parseWireId(id) ?? {};

      if (uuid === undefined) throw new ApiError('NOT_FOUND');
      const ids = kind === 'cluster' ? await evidence.findAlertStories(db, uuid) : [uuid];
      const versions = await evidence.findVersions(db, ids, MAX_VERSIONS);
      const [newest] = versions;
      if (newest === undefined) throw new ApiError('NOT_FOUND');
      const hashes = versions.flatMap(({ documentHash }) => documentHash ?? []);
      const [documents, source] = await Promise.all([
        evidence.findDocuments(db, hashes),
        evidence.findSource(db, newest.sourceId),
      ]);
      const byHash = new Map(documents.map((found) => [found.hash.toString('hex'), found]));
      return {
        source: source ?? null,
        versions: versions.map((row) => {
          const found = byHash.get(row.documentHash?.toString('hex') ?? '');
          return presentVersion(row, row.day, found);
        }),
      };
    },

    version: async (id: string, number: number): Promise<EvidenceProof> => {
      const row = await evidence.findVersion(db, storyUuid(id), number);
      if (row === undefined) throw new ApiError('NOT_FOUND');
      const record = versionRecord(row);
      const leaf_hash = versionLeaf(row).toString('hex');
      const tree = row.day === null ? undefined : await evidence.findTree(db, row.day);
      const proof = tree && inclusionProof(tree.leaves, row.leafIndex ?? -1, sha256);
      if (tree === undefined || proof === undefined) return { record, leaf_hash, proof: null };
      const path = proof.path.map((hash) => Buffer.from(hash).toString('hex'));
      return { record, leaf_hash, proof: { ...presentRoot(tree.root), index: proof.index, path } };
    },

    document: async (hash: string): Promise<StoredDocument> => {
      const found = await evidence.findDocumentBody(db, Buffer.from(hash, 'hex'));
      if (found === undefined) throw new ApiError('NOT_FOUND');
      return { ...presentDocument(found), body: found.body.toString('base64') };
    },

    roots: async (limit: number): Promise<{ roots: EvidenceRoot[] }> => ({
      roots: (await evidence.findRoots(db, limit)).map(presentRoot),
    }),
  };
}

function storyUuid(id: string): string {
  const { kind, uuid } = parseWireId(id) ?? {};
  if (kind !== 'story' || uuid === undefined) throw new ApiError('NOT_FOUND');
  return uuid;
}

function presentVersion(
  row: VersionRow,
  day: string | null,
  document: evidence.DocumentFacts | undefined,
): EvidenceVersion {
  const { title = null, severity = null, expires_at = null } = row.content;
  return {
    story_id: wireId('story', row.storyId),
    ...{ number: row.number, version: row.version, status: row.status, operator_state: row.operatorState },
    title: typeof title === 'string' ? title : null,
    severity: typeof severity === 'number' ? severity : null,
    expires_at: typeof expires_at === 'string' ? expires_at : null,
    recorded_at: row.recordedAt.toISOString(),
    leaf_hash: versionLeaf(row).toString('hex'),
    day,
    document: document === undefined ? null : presentDocument(document),
  };
}

function presentDocument({ hash, address, headers, size, fetchedAt, isStored }: evidence.DocumentFacts) {
  return {
    ...{ sha256: hash.toString('hex'), address, headers, size },
    ...{ fetched_at: fetchedAt.toISOString(), is_stored: isStored },
  };
}

function presentRoot({ day, size, root, publishedAt }: evidence.RootRow): EvidenceRoot {
  return { day, size, root: root.toString('hex'), published_at: publishedAt.toISOString() };
}
