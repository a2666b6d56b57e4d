import { writeFileSync } from 'node:fs';
import {
  ACCEPT_REASONS,
  CORRECTION_KINDS,
  type CorrectionKind,
  DECLINE_REASONS,
} from '@paligid/contract/entities/corrections';
import { parseWireId, wireId } from '@paligid/domain/ids';
import type { Precision } from '@paligid/geo/place';
import type { Pool } from 'pg';
import { correctStory } from '../../features/alerts/operator-actions.ts';
import * as repository from '../../features/corrections/corrections.repository.ts';
import {
  declineCorrection,
  type Verdict,
  withdrawCorrection,
} from '../../features/corrections/corrections.service.ts';
import { refreshEntry } from '../../ingest/store/events/refresh-entry.ts';
import { getItem } from '../../ingest/store/items.repository.ts';
import { findForUpdate } from '../../ingest/store/stories.repository.ts';
import type { WriteContext } from '../../ingest/store/write-story.ts';
import type { Clock } from '../../platform/clock.ts';
import { manilaTime } from '../../platform/manila-time.ts';
import { CommandRejected } from './command-rejected.ts';

type Deps = { pool: Pool; clock: Clock; newId: () => string };
type Options = {
  by?: string | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  place?: string | undefined;
  severity?: string | undefined;
  out?: string | undefined;
};

const MAX_LISTED = 100;
const MAX_EXPORTED = 5_000;
const MAX_NAME_LENGTH = 100;
const MAX_NOTE_LENGTH = 200;
/** Of a mailbox, or a phone number. */
const CONTACT = /@|(?:\d[\s().-]*){7,}/;
/** What labels of the evaluation can say; that a report is old or badly translated they cannot. */
const LABELLED: readonly CorrectionKind[] = ['place', 'severity', 'event'];

/** `paligid corrections …`; undefined: not one of its commands. */
export function runCorrectionCommand(
  deps: Deps,
  [action, ...rest]: readonly string[],
  options: Options,
): Promise<string[]> | undefined {
  const [id = '', kind = ''] = rest;
  if (action === 'list' && rest.length === 0) return list(deps);
  if (action === 'export' && rest.length === 0) return exportLabels(deps, options);
  if (action === 'accept' && rest.length === 2) return accept(deps, id, kind, options);
  if (action === 'decline' && rest.length === 2) return decline(deps, id, kind, options);
  if (action === 'withdraw' && rest.length === 2) return withdraw(deps, id, kind, options);
  return undefined;
}

async function list({ pool }: Deps): Promise<string[]> {
  const open = await repository.listOpen(pool, MAX_LISTED);
  if (open.length === 0) return ['no correction waits'];
  return open.flatMap(({ storyId, kind, senders, firstSentAt, title, placeName, severity, sourceName }) => [
    `${wireId('story', storyId)} ${kind}  ${senders} ${senders === 1 ? 'reader' : 'readers'}, since ${manilaTime(firstSentAt)}`,
    `  ${title ?? 'the story is gone'}`,
    `  ${sourceName ?? 'no source'}: severity ${severity ?? '?'}, ${placeName ?? 'no place'}`,
  ]);
}

async function decline({ pool, clock }: Deps, id: string, kind: string, options: Options): Promise<string[]> {
  const verdict = readVerdict(id, kind, options, DECLINE_REASONS);
  const done = await declineCorrection(pool, verdict, clock.now());
  if ('refused' in done) throw new CommandRejected(1, `${id} ${kind} ${done.refused}`);
  return [`${id} ${kind} is declined`];
}

async function accept(deps: Deps, id: string, kind: string, options: Options): Promise<string[]> {
  const verdict = readVerdict(id, kind, options, ACCEPT_REASONS);
  const { acceptWith, findRight } = await import('../../admin/decide-correction.ts');
  const right = findRight(verdict.kind, options);
  if (right === undefined)
    throw new CommandRejected(
      2,
      verdict.kind === 'place'
        ? 'say which place is right: --place with its PSGC code or gazetteer id'
        : 'say which severity is right: --severity 1 to 5',
    );
  const done = await acceptWith(deps, verdict, right);
  if ('refused' in done) throw new CommandRejected(1, `${id} ${kind} ${done.refused}`);
  return [`${id} ${kind} is accepted, the story is ${done.effect}`];
}

async function withdraw(deps: Deps, id: string, kind: string, options: Options): Promise<string[]> {
  const { pool, clock, newId } = deps;
  const verdict = readVerdict(id, kind, options, DECLINE_REASONS);
  if (!LABELLED.includes(verdict.kind))
    throw new CommandRejected(2, `only ${LABELLED.join(', ')} can be withdrawn`);
  const now = clock.now();
  const restore = ({ db, send }: Pick<WriteContext, 'db' | 'send'>) =>
    restoreField({ db, send, now, newId }, verdict);
  const done = await withdrawCorrection(pool, verdict, restore, now);
  if ('refused' in done) throw new CommandRejected(1, `${id} ${kind} ${done.refused}`);
  return [`${id} ${kind} is withdrawn, the story says what its report says`];
}

/** Writes what the rules read from the newest report, unless that is what the story says already. */
async function restoreField(
  writing: WriteContext,
  { storyId, kind }: Pick<Verdict, 'storyId' | 'kind'>,
): Promise<string | undefined> {
  const story = await findForUpdate(writing.db, storyId);
  if (story === undefined) return 'has no story any more';
  if (!story.correctedFields.some((field) => field === kind)) return undefined;
  const { draftStory } = await import('../../ingest/cluster/draft-story.ts');
  const { cellToInt8 } = await import('@paligid/geo/cells');
  const { severity, confidence, placeId, placeName, cells, ...draft } = draftStory(
    await getItem(writing.db, story.itemId),
  );
  const { precision, lat, lon, radiusMetres } = draft;
  const place = {
    id: placeId,
    name: placeName,
    precision,
    lat,
    lon,
    radiusMetres,
    cells: cells.map(cellToInt8),
  };
  const read =
    kind === 'severity'
      ? { severity, readPercent: Math.round(confidence.severity * 100) }
      : kind === 'place'
        ? { place, readPercent: Math.round(confidence.place * 100) }
        : { isDetached: false };
  const version = await correctStory(writing, refreshEntry, storyId, read);
  return version === undefined ? 'is of a story that is over or held' : undefined;
}

function readVerdict(
  id: string,
  kind: string,
  { by = '', reason = '', note = '' }: Options,
  reasons: readonly Verdict['reason'][],
): Verdict {
  const story = parseWireId(id);
  const known = CORRECTION_KINDS.find((name) => name === kind);
  if (story?.kind !== 'story') throw new CommandRejected(2, `'${id}' is not the id of a story: s-…`);
  if (known === undefined)
    throw new CommandRejected(2, `'${kind}' is not one of ${CORRECTION_KINDS.join(', ')}`);
  const why = reasons.find((name) => name === reason);
  if (why === undefined) throw new CommandRejected(2, `say why: --reason ${reasons.join('|')}`);
  const name = by.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH)
    throw new CommandRejected(2, `say who decided: --by NAME of ${MAX_NAME_LENGTH} characters at most`);
  const words = note.trim();
  if (words.length > MAX_NOTE_LENGTH || CONTACT.test(words))
    throw new CommandRejected(
      2,
      `a note has ${MAX_NOTE_LENGTH} characters at most, and no address or number`,
    );
  return { storyId: story.uuid, kind: known, by: name, reason: why, note: words === '' ? null : words };
}

/** One line for each story, in the format of the labelled sets: what it says since it was corrected. */
async function exportLabels({ pool }: Deps, { out }: Options): Promise<string[]> {
  const { judgedPlace } = await import('../../ingest/evaluate/judged-place.ts');
  const { parseLabelledItem } = await import('../../ingest/evaluate/labelled-item.ts');
  const rows = await repository.listLabels(pool, MAX_EXPORTED);
  const stories = Map.groupBy(
    rows.filter(({ kind }) => LABELLED.includes(kind)),
    ({ storyId }) => storyId,
  );
  const lines = [...stories.values()].flatMap(([row, ...others]) => {
    if (row === undefined) return [];
    const isAlone = [row, ...others].some(({ kind }) => kind === 'event');
    const { category, severity, placeId, placeName, lat, lon } = row;
    const precision = row.precision as Precision | null;
    const line = JSON.stringify({
      id: wireId('story', row.storyId),
      ...{ source: row.sourceName, authority: row.authority, lang: labelLanguage(row.language) },
      ...{ published: row.published.toISOString(), title: row.title, summary: row.summary ?? '' },
      gold: {
        event: isAlone ? null : row.eventId,
        ...{ category, severity, place: judgedPlace({ placeId, placeName, precision, lat, lon }) },
        roundup: false,
      },
    });
    // What the evaluation could not read is no label.
    parseLabelledItem(line);
    return [line];
  });
  if (out === undefined) return lines;
  writeFileSync(out, lines.map((line) => `${line}\n`).join(''));
  return [`${lines.length} items written to ${out}`];
}

function labelLanguage(language: string | null): 'en' | 'tl' | 'mix' | 'ceb' {
  if (language === 'en' || language === 'ceb') return language;
  return language === 'fil' || language === 'tl' ? 'tl' : 'mix';
}
