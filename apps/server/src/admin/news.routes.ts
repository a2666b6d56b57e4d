import {
  ACCEPT_REASONS,
  CORRECTION_KINDS,
  type CorrectionKind,
  DECLINE_REASONS,
} from '@paligid/contract/entities/corrections';
import { wireId } from '@paligid/domain/ids';
import { mayOperate } from '@paligid/domain/session/operator-role';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import * as corrections from '../features/corrections/corrections.repository.ts';
import { declineCorrection } from '../features/corrections/corrections.service.ts';
import * as reviews from '../ingest/store/reviews.repository.ts';
import { manilaTime } from '../platform/manila-time.ts';
import { tokenField } from './admin-page.ts';
import {
  type ActionOutcome,
  action,
  type Desk,
  reasonField,
  type Screen,
  screen,
  storyUuid,
  type Visit,
} from './admin-routes.ts';
import { plate, severityTag } from './alerts.pages.ts';
import { acceptWith, findRight } from './decide-correction.ts';
import { findStory } from './desk.repository.ts';
import { findAreas } from './find-areas.ts';
import { type Html, html } from './html.ts';

const MAX_LISTED = 100;

const KIND_TEXTS: Record<CorrectionKind, string> = {
  place: 'The place is wrong',
  old: 'It is old',
  event: 'The reports are not of one event',
  duplicate: 'It is there twice',
  severity: 'The severity is wrong',
  translation: 'The translation is wrong',
};
const REASON_TEXTS: Record<(typeof ACCEPT_REASONS)[number] | (typeof DECLINE_REASONS)[number], string> = {
  misread: 'we misread it',
  same_name: 'another place has the name',
  reissued: 'its publisher issued it again',
  source_changed: 'its publisher changed it',
  source_says_so: 'its publisher says so',
  not_confirmed: 'nobody confirms it',
  already_right: 'it is right already',
  unclear: 'it is not clear',
};

/** What waits for an editor: stories that the rules are unsure of, and what readers say is wrong. */
export function newsRoutes(app: FastifyInstance, desk: Desk): void {
  reviewRoutes(app, desk);
  correctionRoutes(app, desk);
}

function reviewRoutes(app: FastifyInstance, desk: Desk): void {
  const { pool, clock } = desk;
  const draw = async (visit: Visit, fault?: string): Promise<Screen> => ({
    title: 'Reviews',
    content: listPage(
      'Reviews',
      'Grave stories of which the rules guessed something.',
      fault,
      await cards(visit),
    ),
  });
  const cards = async (visit: Visit) => {
    const mayReview = mayOperate(visit.operator.role, 'review');
    return (await reviews.findOpen(pool)).map(
      ({ storyId, severity, fields, queuedAt, title, category, placeName, sourceName }) => {
        const id = wireId('story', storyId);
        return html`<li class="box"><p class="row">${severityTag(severity)}${plate(placeName)}</p>
<b><a href="/admin/alerts/${id}">${title}</a></b>
<small>${sourceName}, ${category}. Since ${manilaTime(queuedAt)}. A guess: ${fields.join(', ')}.</small>
${
  mayReview &&
  html`<form method="post" action="/admin/reviews/${id}/done" class="pair">${tokenField(visit.formToken)}
<label>What you found<input name="reason" required minlength="3" maxlength="500" autocomplete="off"></label><button class="button ghost">Done</button></form>`
}</li>`;
      },
    );
  };
  screen(app, desk, '/admin/reviews', (visit) => draw(visit));
  action(app, desk, '/admin/reviews/:id/done', {
    ...{ name: 'review', duty: 'review', fields: z.object({ reason: reasonField }) },
    subject: (_, visit) => visit.params['id'] ?? null,
    reason: ({ reason }) => reason,
    again: (_, visit, fault) => draw(visit, fault),
    act: async (_, visit): Promise<ActionOutcome> => {
      const story = storyUuid(visit);
      const isDone =
        story !== undefined && (await reviews.markDone(pool, story, visit.operator.name, clock.now()));
      return isDone ? { to: '/admin/reviews' } : { refused: 'It does not wait for a review any more.' };
    },
  });
}

function correctionRoutes(app: FastifyInstance, desk: Desk): void {
  const { pool, clock } = desk;
  const draw = async (visit: Visit, fault?: string): Promise<Screen> => {
    const open = await corrections.listOpen(pool, MAX_LISTED);
    const mayDecide = mayOperate(visit.operator.role, 'correct-story');
    const cards = open.map((row) => correctionCard(row, mayDecide ? tokenField(visit.formToken) : undefined));
    const intro =
      'What readers say is wrong, most of them first. Those of alerts are the duty officer’s to decide.';
    return { title: 'Corrections', content: listPage('Corrections', intro, fault, cards) };
  };
  screen(app, desk, '/admin/corrections', (visit) => draw(visit));

  const kindOf = (visit: Visit) => CORRECTION_KINDS.find((kind) => kind === visit.params['kind']);
  const common = {
    subject: (_: unknown, visit: Visit) => visit.params['id'] ?? null,
    again: (_: unknown, visit: Visit, fault: string) => draw(visit, fault),
    duty: async (_: unknown, visit: Visit) => {
      const id = storyUuid(visit);
      const story = id === undefined ? undefined : await findStory(pool, id);
      return story?.wasAlert === true ? ('correct-alert' as const) : ('correct-story' as const);
    },
  };

  action(app, desk, '/admin/corrections/:id/:kind/accept', {
    ...{ ...common, name: 'accept correction' },
    fields: z.object({
      reason: z.enum(ACCEPT_REASONS, 'Choose why.'),
      severity: z.string().max(1).default(''),
      place: z.string().trim().max(100).default(''),
    }),
    reason: ({ reason, severity, place }) =>
      [reason, severity, place].filter((part) => part !== '').join('; '),
    act: async ({ reason, severity, place }, visit): Promise<ActionOutcome> => {
      const [storyId, kind] = [storyUuid(visit), kindOf(visit)];
      if (storyId === undefined || kind === undefined) return { refused: 'There is no such correction.' };
      const areas = kind === 'place' ? findAreas(place) : { codes: [] };
      if ('fault' in areas) return { refused: areas.fault };
      const right = findRight(kind, { severity, place: areas.codes[0] });
      if (right === undefined) return { refused: `Say which ${kind} is right.` };
      const verdict = { storyId, kind, by: visit.operator.name, reason, note: null };
      const done = await acceptWith(desk, verdict, right);
      return 'refused' in done ? { refused: `It ${done.refused}.` } : { to: '/admin/corrections' };
    },
  });

  action(app, desk, '/admin/corrections/:id/:kind/decline', {
    ...{ ...common, name: 'decline correction' },
    fields: z.object({ reason: z.enum(DECLINE_REASONS, 'Choose why.') }),
    reason: ({ reason }) => reason,
    act: async ({ reason }, visit): Promise<ActionOutcome> => {
      const [storyId, kind] = [storyUuid(visit), kindOf(visit)];
      if (storyId === undefined || kind === undefined) return { refused: 'There is no such correction.' };
      const verdict = { storyId, kind, by: visit.operator.name, reason, note: null };
      const done = await declineCorrection(pool, verdict, clock.now());
      return 'refused' in done ? { refused: `It ${done.refused}.` } : { to: '/admin/corrections' };
    },
  });
}

function correctionCard(row: corrections.OpenRow, token: Html | undefined): Html {
  const { storyId, kind, senders, firstSentAt, title, placeName, severity, sourceName } = row;
  const id = wireId('story', storyId);
  const reasons = (
    names: readonly (keyof typeof REASON_TEXTS)[],
  ) => html`<label>Why<select name="reason" required>
<option value="">choose</option>${names.map((name) => html`<option value="${name}">${REASON_TEXTS[name]}</option>`)}</select></label>`;
  return html`<li class="box"><p class="row">${severity !== null && severityTag(severity)}${plate(placeName)}<span class="tag err">${KIND_TEXTS[kind]}</span></p>
<b><a href="/admin/alerts/${id}">${title ?? 'The story is gone'}</a></b>
<small>${sourceName ?? 'No source'}. ${senders.toLocaleString('en')} ${senders === 1 ? 'reader says' : 'readers say'} so, since ${manilaTime(firstSentAt)}.</small>
${
  token !== undefined &&
  html`<div class="pair"><details class="decide"><summary class="button">Accept</summary>
<form method="post" action="/admin/corrections/${id}/${kind}/accept">${token}${rightField(kind)}${reasons(ACCEPT_REASONS)}<button class="button">Accept now</button></form></details>
<details class="decide"><summary class="button ghost">Decline</summary>
<form method="post" action="/admin/corrections/${id}/${kind}/decline">${token}${reasons(DECLINE_REASONS)}<button class="button ghost">Decline now</button></form></details></div>`
}</li>`;
}

/** What has to be said besides why. */
function rightField(kind: CorrectionKind): Html {
  if (kind === 'place')
    return html`<label>Place that is right, by name or code<input name="place" required maxlength="100" autocomplete="off"></label>`;
  if (kind === 'severity')
    return html`<label>Severity that is right<select name="severity" required><option value="">choose</option>${[5, 4, 3, 2, 1].map((level) => html`<option>${level}</option>`)}</select></label>`;
  if (kind === 'old' || kind === 'duplicate')
    return html`<p class="note">It is recalled: whoever was told of it is told so.</p>`;
  return html``;
}

function listPage(title: string, intro: string, fault: string | undefined, cards: readonly Html[]): Html {
  return html`<div class="wide"><h1>${title}</h1><p class="hint">${intro}</p>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
${cards.length === 0 ? html`<p>Nothing waits.</p>` : html`<ul class="cards">${cards}</ul>`}</div>`;
}
