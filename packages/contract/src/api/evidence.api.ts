import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { boundedList, boundedText, count, filledText, instant, webAddress } from '../fields.ts';
import { itemId, storyId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { wholeInQuery } from '../query.ts';

/** A typhoon's longest warning had about forty. */
const MAX_VERSIONS = 200;
/** A day a row: more than a year. */
const MAX_ROOTS = 400;
/** Levels of the largest tree of a day. */
const MAX_PATH = 20;
const MAX_RECORD = 150_000;
const MAX_HEADER = 500;
/** Characters of the largest document that is kept, in base64. */
const MAX_DOCUMENT = 700_000;

/** SHA-256 in hexadecimal. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

const rootSchema = z.object({
  day: z.iso.date().meta({ description: 'In Manila.' }),
  size: count.meta({ description: 'Versions in the tree.' }),
  root: sha256Hex,
  published_at: instant,
});

const documentSchema = z.object({
  sha256: sha256Hex,
  address: webAddress,
  size: count,
  headers: z.record(filledText(TEXT.label), boundedText(MAX_HEADER)),
  fetched_at: instant,
  is_stored: z.boolean().meta({ description: 'Its bytes can be downloaded.' }),
});

const versionSchema = z.object({
  story_id: storyId,
  number: z.int().positive(),
  version: z.int().positive(),
  status: filledText(TEXT.label),
  operator_state: filledText(TEXT.label).nullable(),
  title: boundedText(TEXT.title).nullable().meta({ description: 'Null where the text was not told.' }),
  severity: z.int().min(1).max(5).nullable(),
  expires_at: instant.nullable(),
  recorded_at: instant,
  leaf_hash: sha256Hex,
  day: z.iso
    .date()
    .nullable()
    .meta({ description: 'Of the root that contains it; null until it is published.' }),
  document: documentSchema.nullable(),
});

/** Served on the internal listener only, as all of these: the web program shows them. */
export const listEvidence = defineCall({
  id: 'evidence.list',
  method: 'GET',
  path: '/story/{id}/evidence',
  summary:
    'Every state in which the alerts of a story or an event were told, the newest first, and their documents',
  access: 'open',
  signed: false,
  params: z.object({ id: itemId }),
  response: success(
    z.object({
      source: z.object({ name: filledText(TEXT.label), licence: filledText(TEXT.title) }).nullable(),
      versions: boundedList(versionSchema, MAX_VERSIONS),
    }),
  ),
});

export const getEvidence = defineCall({
  id: 'evidence.version',
  method: 'GET',
  path: '/story/{id}/evidence/{number}',
  summary: 'One state of an alert as it is hashed, with the proof that the root of its day contains it',
  access: 'open',
  signed: false,
  params: z.object({ id: storyId, number: wholeInQuery(1, 1_000_000) }),
  response: success(
    z.object({
      record: filledText(MAX_RECORD).meta({
        description: 'Canonical JSON (RFC 8785): what the leaf hash is of.',
      }),
      leaf_hash: sha256Hex,
      proof: rootSchema
        .extend({ index: count, path: boundedList(sha256Hex, MAX_PATH) })
        .nullable()
        .meta({ description: 'Null until the root of its day is published.' }),
    }),
  ),
});

export const getDocument = defineCall({
  id: 'evidence.document',
  method: 'GET',
  path: '/evidence/documents/{sha256}',
  summary: 'A document of an official source as it was read',
  access: 'open',
  signed: false,
  params: z.object({ sha256: sha256Hex }),
  response: success(
    documentSchema.extend({ body: boundedText(MAX_DOCUMENT).meta({ description: 'Base64.' }) }),
  ),
});

export const listRoots = defineCall({
  id: 'evidence.roots',
  method: 'GET',
  path: '/evidence/roots',
  summary: 'The roots of the last days, the newest first',
  access: 'open',
  signed: false,
  query: z.object({ limit: wholeInQuery(1, MAX_ROOTS).prefault(LIMITS.list) }),
  response: success(z.object({ roots: boundedList(rootSchema, MAX_ROOTS) })),
});

export type EvidenceList = z.output<typeof listEvidence.response>['data'];
export type EvidenceVersion = z.output<typeof versionSchema>;
export type EvidenceProof = z.output<typeof getEvidence.response>['data'];
export type StoredDocument = z.output<typeof getDocument.response>['data'];
export type EvidenceRoot = z.output<typeof rootSchema>;
