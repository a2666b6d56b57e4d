import { TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { mayOperate } from '@paligid/domain/session/operator-role';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { listManualAlerts } from '../features/alerts/manual-alerts.service.ts';
import { applyOperatorAction, correctStory } from '../features/alerts/operator-actions.ts';
import { findNotifiedStory } from '../features/stories/notified-stories.service.ts';
import { refreshEntry } from '../ingest/store/events/refresh-entry.ts';
import { inTransaction } from '../platform/database.ts';
import { tokenField } from './admin-page.ts';
import {
  type ActionOutcome,
  action,
  type Desk,
  reasonField,
  screen,
  storyUuid,
  type Visit,
} from './admin-routes.ts';
import { type AlertView, alertPage, type DeskList, DONE, deskLists, frontPage } from './alerts.pages.ts';
import { findRight } from './decide-correction.ts';
import * as repository from './desk.repository.ts';
import { findAreas } from './find-areas.ts';
import { isWaiting, readDraft } from './manual-alert.ts';

const MAX_VERSIONS = 12;
const REFUSED = {
  recalled: 'It was recalled, which is final.',
  held: 'It is held already.',
  'not-held': 'It is not held.',
} as const;

/** A note for readers, in both languages or not at all. */
const noteFields = {
  note_en: z.string().trim().max(200, 'A note has 200 characters at most.').default(''),
  note_fil: z.string().trim().max(200, 'A note has 200 characters at most.').default(''),
};
const decisionFields = z
  .object({ reason: reasonField, ...noteFields })
  .refine(({ note_en, note_fil }) => (note_en === '') === (note_fil === ''), {
    message: 'Readers get the note in both languages: write both, or none.',
  });

/** The desk itself: alerts in force, held and waiting, and what a duty officer does about them. */
export function alertRoutes(app: FastifyInstance, desk: Desk): void {
  const { pool, clock, newId } = desk;

  const readLists = async (): Promise<DeskList> => {
    const now = clock.now();
    const [alerts, drafts] = await Promise.all([repository.listAlerts(pool, now), listManualAlerts(pool)]);
    const waiting = drafts.filter((draft) => isWaiting(draft, now)).map(readDraft);
    return { alerts, waiting, now };
  };

  screen(app, desk, '/admin', async (visit) => ({
    title: 'Alerts',
    content: frontPage(await readLists(), mayOperate(visit.operator.role, 'draft')),
  }));

  const readAlert = async (visit: Visit): Promise<AlertView | undefined> => {
    const id = storyUuid(visit);
    const story = id === undefined ? undefined : await repository.findStory(pool, id);
    if (id === undefined || story === undefined) return undefined;
    const [recipients, times, versions, texts, entries] = await Promise.all([
      repository.countAudience(pool, id),
      repository.findTimes(pool, id),
      repository.listVersions(pool, id, MAX_VERSIONS),
      findNotifiedStory(pool, id, clock.now()),
      desk.operators.auditOf(wireId('story', id)),
    ]);
    const { role } = visit.operator;
    return {
      ...{ story, recipients, times, versions, texts, entries, now: clock.now() },
      readersPage: `${desk.readersOrigin}/story/${wireId('story', id)}`,
      mayDecide: mayOperate(role, 'recall'),
      token: tokenField(visit.formToken),
      done: DONE.get(visit.query['done'] ?? ''),
    };
  };

  const drawAlert = async (visit: Visit, fault?: string) => {
    const [view, lists] = await Promise.all([readAlert(visit), readLists()]);
    if (view === undefined) return undefined;
    return {
      title: view.story.title,
      content: alertPage({ ...view, fault }, deskLists(lists, wireId('story', view.story.id))),
    };
  };

  screen(app, desk, '/admin/alerts/:id', (visit) => drawAlert(visit));

  const again = async (_: unknown, visit: Visit, fault: string) =>
    (await drawAlert(visit, fault)) ?? { title: 'Not found', content: deskLists(await readLists(), '') };
  const subject = (_: unknown, visit: Visit) => visit.params['id'] ?? null;

  for (const name of ['hold', 'release', 'recall'] as const)
    action(app, desk, `/admin/alerts/:id/${name}`, {
      ...{ name, duty: name, fields: decisionFields, subject, again },
      reason: ({ reason }) => reason,
      act: async ({ reason, note_en, note_fil }, visit): Promise<ActionOutcome> => {
        const storyId = storyUuid(visit);
        if (storyId === undefined) return { refused: 'There is no such story.' };
        const note = note_en === '' ? {} : { note: `${note_en}\n${note_fil}`.slice(0, TEXT.message) };
        const done = await applyOperatorAction(
          { pool, newId, refreshEntry },
          { action: name, storyId, reason, by: visit.operator.name, ...note },
          clock.now(),
        );
        if (done === undefined) return { refused: 'There is no such story.' };
        if ('refused' in done) return { refused: REFUSED[done.refused] };
        return { to: `/admin/alerts/${wireId('story', storyId)}?done=${name}` };
      },
    });

  action(app, desk, '/admin/alerts/:id/correct', {
    ...{ name: 'correct', duty: 'correct-alert', subject, again },
    fields: z.object({
      reason: reasonField,
      severity: z.enum(['', '1', '2', '3', '4', '5']).default(''),
      place: z.string().trim().max(100).default(''),
    }),
    reason: ({ reason, severity, place }) =>
      [severity && `severity ${severity}`, place && `place ${place}`, reason].filter(Boolean).join('; '),
    act: async ({ severity, place }, visit): Promise<ActionOutcome> => {
      const storyId = storyUuid(visit);
      const story = storyId === undefined ? undefined : await repository.findStory(pool, storyId);
      if (storyId === undefined || story === undefined) return { refused: 'There is no such story.' };
      if (severity === '' && place === '')
        return { refused: 'Say what is right: the severity or the place.' };
      if (place !== '' && story.hasArea)
        return { refused: 'A warning says itself where it holds: recall it, and draft a right one.' };
      const areas = place === '' ? { codes: [] } : findAreas(place);
      if ('fault' in areas) return { refused: areas.fault };
      const [code] = areas.codes;
      const right = {
        ...(severity !== '' && findRight('severity', { severity })),
        ...(code !== undefined && findRight('place', { place: code })),
      };
      const version = await inTransaction(pool, (db, send) =>
        correctStory({ db, send, now: clock.now(), newId }, refreshEntry, storyId, right),
      );
      if (version === undefined) return { refused: 'It is over, held or gone: nothing was changed.' };
      return { to: `/admin/alerts/${wireId('story', storyId)}?done=correct` };
    },
  });
}
