import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { TEXT } from '@paligid/contract/limits';
import { parseWireId } from '@paligid/domain/ids';
import { refusedConnectionHint } from '@paligid/runtime/engine-addresses';
import { openLogger } from '@paligid/runtime/logger';
import { alertLines } from '../features/alerts/alerts.explanation.ts';
import { applyOperatorAction, type OperatorAction } from '../features/alerts/operator-actions.ts';
import { importHolidays } from '../features/holidays/import-holidays.ts';
import * as sessions from '../features/sessions/sessions.repository.ts';
import { findHealth, healthTable } from '../features/sources/sources.health.ts';
import { eventLines, findEventExplanation } from '../features/stories/explain/events.explanation.ts';
import { explanationLines, findExplanation } from '../features/stories/explain/stories.explanation.ts';
import { importHotlines } from '../features/stories/page/import-hotlines.ts';
import { failedLines, repeatItem, repeatSource } from '../ingest/replay/failed-documents.ts';
import { refreshEntry } from '../ingest/store/events/refresh-entry.ts';
import { reviewLines } from '../ingest/store/review-lines.ts';
import * as reviews from '../ingest/store/reviews.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { subjectHasher } from '../platform/http/secrets.ts';
import { newIds } from '../platform/new-ids.ts';
import { CommandRejected } from './commands/command-rejected.ts';
import { runCorrectionCommand } from './commands/correction-commands.ts';
import { runManualAlertCommand } from './commands/manual-alert-commands.ts';
import { runOperatorCommand } from './commands/operator-commands.ts';
import { previewDocument, previewTitles } from './commands/preview-commands.ts';
import { evaluateFiles, instantIn, mutations, replay } from './commands/rule-commands.ts';

const USAGE = `paligid explain ID
paligid preview SOURCE FILE [--address URL] [--at TIME]
paligid preview --title TEXT [--title TEXT ...] [--authority WORD] [--at TIME]
paligid sources
paligid sources repeat ID
paligid failed
paligid failed repeat ID
paligid evaluate FILE [FILE ...] [--out FILE] [--json] [--against FILE]
paligid mutations FILE [FILE ...]
paligid replay FROM TO --against VERSION
paligid areas import FILE
paligid hotlines import FILE
paligid holidays import FILE
paligid alerts hold|release|recall ID --reason TEXT --by NAME [--note TEXT]
paligid alerts rehearse ID
paligid alert draft FILE --key FILE
paligid alert confirm ID --key FILE
paligid alert list
paligid alert rehearsers [add|remove ID]
paligid corrections list
paligid corrections accept ID KIND --reason WORD --by NAME [--place CODE] [--severity N] [--note TEXT]
paligid corrections decline ID KIND --reason WORD --by NAME [--note TEXT]
paligid corrections withdraw ID KIND --reason WORD --by NAME [--note TEXT]
paligid corrections export [--out FILE]
paligid review
paligid review done ID --by NAME
paligid sessions end ID
paligid deletions repeat FILE
paligid operators list
paligid operators add NAME --role viewer|editor|duty-officer [--by NAME]
paligid operators invite NAME [--by NAME]
paligid operators remove NAME [--by NAME]
`;
/** Of the reviewer's name; the same limit as in the table. */
const MAX_NAME_LENGTH = 100;
const ACTIONS: readonly OperatorAction['action'][] = ['hold', 'release', 'recall'];
const DONE = { hold: 'is held', release: 'goes on', recall: 'is recalled' } as const;
const EXIT_REJECTED = {
  recalled: 'was recalled, which is final',
  held: 'is held already',
  'not-held': 'is not held',
} as const;

const config = readServerConfig(process.env);
/** By hand there are few connections, and some commands make databases of their own. */
const databaseUrl = config.databaseDirectUrl;
const logger = openLogger({ logLevel: 'error' }, 'paligid');
const pool = openDatabase({ databaseUrl, databaseConnections: 3 }, 'paligid', logger);
const rules = { pool, databaseUrl, logger };
try {
  process.stdout.write(`${(await run(process.argv.slice(2))).join('\n')}\n`);
} catch (error) {
  const hint = refusedConnectionHint(error, process.env);
  if (!(error instanceof CommandRejected) && hint === undefined) throw error;
  process.stderr.write(`${error instanceof CommandRejected ? error.message : hint}\n`);
  process.exitCode = error instanceof CommandRejected ? error.code : 1;
} finally {
  await pool.end();
}

async function run(args: string[]): Promise<string[]> {
  const { positionals, values } = readArgs(args);
  const [command, ...rest] = positionals;
  if (command === 'explain' && rest.length === 1) return explain(rest[0] ?? '');
  if (command === 'preview') return preview(rest, values);
  if (command === 'evaluate' && rest.length > 0) return evaluateFiles(rules, rest, values);
  if (command === 'mutations' && rest.length > 0) return mutations(rest);
  if (command === 'replay' && rest.length === 2) return replay(rules, rest[0] ?? '', rest[1] ?? '', values);
  if (command === 'sources' && rest.length === 0) return sourcesTable();
  if (command === 'sources' && rest[0] === 'repeat' && rest.length === 2)
    return repeatSourceId(rest[1] ?? '');
  if (command === 'failed' && rest.length === 0) return failedLines(pool);
  if (command === 'failed' && rest[0] === 'repeat' && rest.length === 2) return repeatFailed(rest[1] ?? '');
  if (command === 'areas' && rest[0] === 'import' && rest.length === 2) return importFile(rest[1] ?? '');
  if (command === 'hotlines' && rest[0] === 'import' && rest.length === 2)
    return importList(rest[1] ?? '', 'hotlines', importHotlines);
  if (command === 'holidays' && rest[0] === 'import' && rest.length === 2)
    return importList(rest[1] ?? '', 'holidays', importHolidays);
  if (command === 'review' && rest.length === 0) return reviewLines(await reviews.findOpen(pool));
  if (command === 'review' && rest[0] === 'done' && rest.length === 2)
    return finishReview(rest[1] ?? '', values);
  if (command === 'sessions' && rest[0] === 'end' && rest.length === 2) return endSessions(rest[1] ?? '');
  if (command === 'deletions' && rest[0] === 'repeat' && rest.length === 2)
    return repeatAskedDeletions(rest[1] ?? '');
  if (command === 'alerts' && rest[0] === 'rehearse' && rest.length === 2) return rehearse(rest[1] ?? '');
  if (command === 'alert') {
    const deps = { pool, clock: systemClock, newId: newIds(systemClock), operators: config };
    const done = runManualAlertCommand(deps, rest, values);
    if (done !== undefined) return done;
  }
  if (command === 'operators') {
    const { adminOrigin } = config;
    const deps = { pool, clock: systemClock, newId: newIds(systemClock), adminOrigin };
    const done = runOperatorCommand(deps, rest, values);
    if (done !== undefined) return done;
  }
  if (command === 'corrections') {
    const done = runCorrectionCommand({ pool, clock: systemClock, newId: newIds(systemClock) }, rest, values);
    if (done !== undefined) return done;
  }
  const action = ACTIONS.find((name) => name === rest[0]);
  if (command === 'alerts' && action !== undefined && rest.length === 2) {
    return runOperatorAction(action, rest[1] ?? '', values);
  }
  throw new CommandRejected(2, USAGE);
}

async function preview(
  [source, file]: string[],
  {
    title: titles,
    at,
    ...options
  }: { title?: string[] | undefined; at?: string | undefined; address?: string; authority?: string },
): Promise<string[]> {
  const fetchedAt = at === undefined ? systemClock.now() : instantIn(at);
  if (titles !== undefined && source === undefined) return previewTitles(titles, { ...options, fetchedAt });
  if (titles !== undefined || source === undefined || file === undefined) throw new CommandRejected(2, USAGE);
  return previewDocument(source, file, { ...options, fetchedAt });
}

async function sourcesTable(): Promise<string[]> {
  const sources = await findHealth(pool);
  return sources.length > 0
    ? healthTable(sources)
    : ['no sources yet: the program ingest writes them when it starts'];
}

async function repeatFailed(id: string): Promise<string[]> {
  const done = await repeatItem(pool, id);
  if (done === undefined) throw new CommandRejected(1, `no report ${id} was given up`);
  return [done];
}

async function repeatSourceId(id: string): Promise<string[]> {
  const done = await repeatSource(pool, id);
  if (done === undefined) throw new CommandRejected(1, `no source ${id} is being read`);
  return [done];
}

async function explain(id: string): Promise<string[]> {
  const parsed = parseWireId(id);
  if (parsed?.kind === 'cluster') {
    const event = await findEventExplanation(pool, parsed.uuid);
    if (event === undefined) throw new CommandRejected(1, `there is no cluster ${id}`);
    return eventLines(event);
  }
  const uuid = storyUuid(id);
  const story = await findExplanation(pool, uuid);
  if (story === undefined) throw new CommandRejected(1, `there is no story ${id}`);
  const alert = await alertLines(pool, uuid);
  return [...explanationLines(story), ...(alert.length === 0 ? [] : ['', ...alert])];
}

async function rehearse(id: string): Promise<string[]> {
  const { rehearseAlert } = await import('../features/notifications/audience.service.ts');
  const found = await rehearseAlert({ pool, clock: systemClock }, storyUuid(id));
  if (found === undefined) throw new CommandRejected(1, `there is no story ${id}`);
  const counts = [...found.outcomes].toSorted(([, a], [, b]) => b - a);
  return [
    `${found.recipients} recipients within reach if ${id} were issued now; nothing was sent`,
    ...counts.map(([outcome, count]) => `  ${outcome}: ${count}`),
  ];
}

async function importFile(file: string): Promise<string[]> {
  if (!existsSync(file)) throw new CommandRejected(1, `there is no file ${file}`);
  const { GAZETTEER } = await import('@paligid/geo/gazetteer');
  const { syncPlaces } = await import('../ingest/store/places.repository.ts');
  const { importAreas } = await import('../ingest/store/import-areas.ts');
  await syncPlaces(pool, GAZETTEER.places);
  const { imported, joined, rejected } = await importAreas(pool, readFileSync(file, 'utf8'));
  for (const fault of rejected) process.stderr.write(`${file}, ${fault}\n`);
  if (rejected.length > 0) process.exitCode = 1;
  return [`${imported} areas imported, ${joined} of their outlines in more pieces`];
}

async function importList(
  file: string,
  what: string,
  importer: typeof importHotlines | typeof importHolidays,
): Promise<string[]> {
  if (!existsSync(file)) throw new CommandRejected(1, `there is no file ${file}`);
  const today = systemClock.now().toISOString().slice(0, 10);
  const { imported, refused } = await importer(pool, readFileSync(file, 'utf8'), today);
  for (const fault of refused) process.stderr.write(`${file}, ${fault}\n`);
  if (refused.length > 0) process.exitCode = 1;
  return [refused.length > 0 ? 'nothing imported' : `${imported} ${what} imported`];
}

async function runOperatorAction(
  action: OperatorAction['action'],
  id: string,
  values: { reason?: string | undefined; by?: string | undefined; note?: string | undefined },
): Promise<string[]> {
  const { reason = '', by = '', note = '' } = values;
  if (reason.trim() === '' || by.trim() === '')
    throw new CommandRejected(2, 'say who did it and why: --by NAME --reason TEXT');
  const words = note.trim();
  if (words.length > TEXT.message)
    throw new CommandRejected(2, `a note for readers has ${TEXT.message} characters at most`);
  const decided = { action, storyId: storyUuid(id), reason: reason.trim(), by: by.trim() };
  const deps = { pool, newId: newIds(systemClock), refreshEntry };
  const done = await applyOperatorAction(
    deps,
    { ...decided, ...(words === '' ? {} : { note: words }) },
    systemClock.now(),
  );
  if (done === undefined) throw new CommandRejected(1, `there is no story ${id}`);
  if ('refused' in done) throw new CommandRejected(1, `${id} ${EXIT_REJECTED[done.refused]}`);
  return [`${id} ${DONE[action]}, version ${done.version}`];
}

/** Marks a review as done: the story was right, or was corrected by other means. */
async function finishReview(id: string, { by = '' }: { by?: string | undefined }): Promise<string[]> {
  const name = by.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH)
    throw new CommandRejected(2, `say who looked at it: --by NAME of ${MAX_NAME_LENGTH} characters at most`);
  if (!(await reviews.markDone(pool, storyUuid(id), name, systemClock.now())))
    throw new CommandRejected(1, `${id} does not wait for a review`);
  return [`${id} is done, by ${name}`];
}

/** Signs a reader out on every device; their access tokens stop working within a second. */
async function endSessions(id: string): Promise<string[]> {
  const reader = parseWireId(id);
  if (reader?.kind !== 'user') throw new CommandRejected(2, `'${id}' is not the id of a reader: u-…`);
  const { length } = await sessions.list(pool, reader.uuid);
  await sessions.removeAll(pool, reader.uuid);
  return [`${id}: ${length} sign-ins ended`];
}

/** After a restore, from the log of `api`. `maintenance` deletes what is due. */
async function repeatAskedDeletions(file: string): Promise<string[]> {
  if (!existsSync(file)) throw new CommandRejected(1, `there is no file ${file}`);
  if (config.subjectKey === undefined)
    throw new CommandRejected(1, 'accounts are named by the key of api: set PALIGID_SUBJECT_KEY');
  const { repeatDeletions } = await import('../features/users/deletion-log.ts');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const subjectHash = subjectHasher(config.subjectKey);
  const { asked, cancelled, unknown } = await repeatDeletions({ pool, subjectHash }, lines);
  return [
    `${asked} deletions asked for again, ${cancelled} cancelled again`,
    `${unknown} of accounts that are not here: gone before, or logged under another PALIGID_SUBJECT_KEY`,
  ];
}

function storyUuid(id: string): string {
  const parsed = parseWireId(id);
  if (parsed?.kind !== 'story') throw new CommandRejected(2, `'${id}' is not the id of a story: s-…`);
  return parsed.uuid;
}

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        by: { type: 'string' },
        note: { type: 'string' },
        key: { type: 'string' },
        role: { type: 'string' },
        place: { type: 'string' },
        severity: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean' },
        against: { type: 'string' },
        title: { type: 'string', multiple: true },
        authority: { type: 'string' },
        address: { type: 'string' },
        at: { type: 'string' },
      },
    });
  } catch {
    throw new CommandRejected(2, USAGE);
  }
}
