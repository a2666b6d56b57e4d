import { CATEGORIES } from '@paligid/contract/categories';
import { manualAlertSchema } from '@paligid/contract/entities/manual-alert';
import { TEXT } from '@paligid/contract/limits';
import { CONFIRM_WITHIN_MS, MAX_MANUAL_ALERT_MS } from '@paligid/domain/alerts/two-person-rule';
import { wireId } from '@paligid/domain/ids';
import { mayOperate } from '@paligid/domain/session/operator-role';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { listManualAlerts } from '../features/alerts/manual-alerts.service.ts';
import { manilaTime } from '../platform/manila-time.ts';
import { tokenField } from './admin-page.ts';
import { type ActionOutcome, action, type Desk, type Screen, screen, type Visit } from './admin-routes.ts';
import { plate, severityTag } from './alerts.pages.ts';
import { findAreas } from './find-areas.ts';
import { type Html, html } from './html.ts';
import { confirmAlert, draftAlert, type ReadDraft, readDraft } from './manual-alert.ts';

const HOUR_MS = 3_600_000;
const MAX_HOURS = MAX_MANUAL_ALERT_MS / HOUR_MS;

const filled = z.string().trim().min(1, 'Something is missing: every field but the last is needed.');
const draftFields = z.object({
  title_en: filled,
  title_fil: filled,
  text_en: filled,
  text_fil: filled,
  instructions_en: filled,
  instructions_fil: filled,
  category: filled,
  severity: filled,
  places: filled.max(5_000, 'Too many places.'),
  hours: z.coerce
    .number('Say for how many hours.')
    .min(0.25, 'At least a quarter of an hour.')
    .max(MAX_HOURS, `At most ${MAX_HOURS} hours: somebody must look at it again.`),
  source: filled,
  source_url: z.string().trim().default(''),
  kind: z.enum(['exercise', 'real'], 'Say whether it is an exercise.'),
});

/** Alerts of our own, by the two-person rule. */
export function draftRoutes(app: FastifyInstance, desk: Desk): void {
  screen(app, desk, '/admin/drafts/new', async (visit) => drawForm(visit, {}));

  action(app, desk, '/admin/drafts/new', {
    ...{ name: 'draft alert', duty: 'draft', fields: draftFields, subject: () => null },
    reason: ({ title_en, places }) => `${title_en.slice(0, 120)}; ${places.slice(0, 300)}`,
    again: async (typed, visit, fault) => drawForm(visit, typed, fault),
    act: async (fields, visit): Promise<ActionOutcome> => {
      const areas = findAreas(fields.places);
      if ('fault' in areas) return { refused: areas.fault };
      const content = manualAlertSchema.safeParse({
        title: { en: fields.title_en, fil: fields.title_fil },
        text: { en: fields.text_en, fil: fields.text_fil },
        instructions: { en: fields.instructions_en, fil: fields.instructions_fil },
        ...{ category: fields.category, severity: Number(fields.severity), source: fields.source },
        area: { codes: areas.codes },
        expires_at: new Date(desk.clock.now().getTime() + fields.hours * HOUR_MS).toISOString(),
        ...(fields.source_url !== '' && { source_url: fields.source_url }),
        exercise: fields.kind === 'exercise',
      });
      if (!content.success) return { refused: describeIssue(content.error) };
      const done = await draftAlert(desk, content.data, visit.operator.name);
      return 'refused' in done ? done : { to: `/admin/drafts/${done.id}` };
    },
  });

  const findDraft = async ({ params }: Visit): Promise<ReadDraft | undefined> => {
    const drafts = await listManualAlerts(desk.pool);
    const found = drafts.find(({ id }) => id === params['id']);
    return found === undefined ? undefined : readDraft(found);
  };

  const drawDraft = async (visit: Visit, fault?: string): Promise<Screen | undefined> => {
    const draft = await findDraft(visit);
    if (draft === undefined) return undefined;
    return {
      title: draft.content.title.en,
      content: draftPage(draft, visit, { now: desk.clock.now(), readersOrigin: desk.readersOrigin, fault }),
    };
  };
  screen(app, desk, '/admin/drafts/:id', (visit) => drawDraft(visit));

  action(app, desk, '/admin/drafts/:id/confirm', {
    ...{ name: 'confirm alert', duty: 'confirm', fields: z.object({ id: z.never().optional() }) },
    subject: (_, visit) => visit.params['id'] ?? null,
    again: async (_, visit, fault) =>
      (await drawDraft(visit, fault)) ?? {
        title: 'Not found',
        content: html`<h1>There is no such draft.</h1>`,
      },
    act: async (_, visit): Promise<ActionOutcome> => {
      const id = z.uuid().safeParse(visit.params['id']).data;
      if (id === undefined) return { refused: 'There is no such draft.' };
      const done = await confirmAlert(desk, id, visit.operator.name);
      return 'refused' in done ? done : { to: `/admin/drafts/${id}` };
    },
  });
}

/** The first thing that does not fit, by the name of its field in the form. */
function describeIssue({ issues: [issue] }: z.ZodError): string {
  const [field = '', language] = issue?.path ?? [];
  const name = String(field).replaceAll('_', ' ');
  return `${name}${language === undefined ? '' : ` (${String(language)})`}: ${issue?.message ?? 'does not fit'}`;
}

function drawForm(visit: Visit, typed: Readonly<Record<string, string>>, fault?: string): Screen {
  const content = mayOperate(visit.operator.role, 'draft')
    ? draftForm(visit, typed, fault)
    : html`<div class="narrow"><h1>Write an alert</h1><p class="note">Only a duty officer writes alerts.</p></div>`;
  return { title: 'Write an alert', content };
}

function draftForm(visit: Visit, typed: Readonly<Record<string, string>>, fault: string | undefined): Html {
  const value = (name: string) => typed[name] ?? '';
  const pair = (
    name: string,
    title: string,
    max: number,
    hint: string,
  ) => html`<fieldset><legend>${title}</legend>
<p class="hint">${hint}</p><div class="pair">
${(['en', 'fil'] as const).map(
  (lang) =>
    html`<label>${lang === 'en' ? 'English' : 'Filipino'}<textarea name="${name}_${lang}" lang="${lang}" required maxlength="${max}" rows="${name === 'title' ? 2 : 4}">${value(`${name}_${lang}`)}</textarea></label>`,
)}</div></fieldset>`;
  const option = (name: string, key: string, text: string) =>
    html`<option value="${key}"${value(name) === key && html` selected`}>${text}</option>`;
  return html`<div class="narrow"><h1>Write an alert</h1>
<p class="note">It goes to nobody yet: another duty officer reads and confirms it within ${CONFIRM_WITHIN_MS / 60_000} minutes. Nothing of it can be changed later; a correction is a recall and a new one.</p>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<form method="post" action="/admin/drafts/new">${tokenField(visit.formToken)}
<fieldset class="choices"><legend>What is it</legend>
<label class="choice"><input type="radio" name="kind" value="exercise" required${value('kind') === 'exercise' && html` checked`}> An exercise, for the rehearsal audience alone</label>
<label class="choice"><input type="radio" name="kind" value="real" required${value('kind') === 'real' && html` checked`}> Real: it wakes people</label></fieldset>
<div class="pair">
<label>Severity<select name="severity" required><option value="">choose</option>${option('severity', '5', '5, Critical Update')}${option('severity', '4', '4, High Priority')}</select></label>
<label>Category<select name="category" required><option value="">choose</option>${CATEGORIES.map((name) => option('category', name, name))}</select></label></div>
${pair('title', 'Title', 120, 'What happens, where.')}
${pair('instructions', 'What to do', TEXT.message, 'Short sentences: each becomes a step.')}
${pair('text', 'Text', TEXT.summary, 'What is known.')}
<label>Places, one a line, by name or code<textarea name="places" required rows="3" maxlength="5000">${value('places')}</textarea></label>
<div class="pair"><label>In force for how many hours<input name="hours" required inputmode="decimal" value="${value('hours')}"></label>
<label>Who told it: an office, for readers<input name="source" required maxlength="60" value="${value('source')}"></label></div>
<label>Its page (https), if there is one<input name="source_url" type="url" value="${value('source_url')}"></label>
<button class="button">Store the draft</button></form></div>`;
}

type DraftContext = { now: Date; readersOrigin: string; fault: string | undefined };

function draftPage(draft: ReadDraft, visit: Visit, { now, readersOrigin, fault }: DraftContext): Html {
  const { content, placeName, draftedBy, draftedAt } = draft;
  const both = (title: string, texts: { en: string; fil: string }) =>
    html`<dt>${title}</dt><dd class="each"><p lang="en"><small lang="en">English</small>${texts.en}</p><p lang="fil"><small lang="en">Filipino</small>${texts.fil}</p></dd>`;
  return html`<div class="narrow"><p class="back"><a href="/admin">All alerts</a></p>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p class="row">${severityTag(content.severity)}${plate(placeName)}<span class="tag${content.exercise ? '' : ' err'}">${content.exercise ? 'Exercise' : 'Real'}</span></p>
<h1>${content.title.en}</h1>
<dl>${both('Title', content.title)}${both('What to do', content.instructions)}${both('Text', content.text)}
<dt>Area</dt><dd>${placeName}</dd><dt>Until</dt><dd>${manilaTime(new Date(content.expires_at))}</dd>
<dt>Category</dt><dd>${content.category}</dd><dt>Told by</dt><dd>${content.source}${content.source_url !== undefined && html`, <a href="${content.source_url}" rel="noreferrer">${content.source_url}</a>`}</dd>
<dt>Drafted</dt><dd>by ${draftedBy}, ${manilaTime(draftedAt)}</dd></dl>
${draftState(draft, visit, now, readersOrigin)}</div>`;
}

function draftState(draft: ReadDraft, visit: Visit, now: Date, readersOrigin: string): Html {
  const { id, confirmedBy, confirmedAt, storyId, draftedBy, draftedAt, isExercise } = draft;
  if (confirmedAt !== null) {
    const story = storyId === null ? undefined : wireId('story', storyId);
    const where = isExercise ? 'It goes to the rehearsal audience.' : 'It goes out.';
    return html`<p class="done" role="status">Confirmed by ${confirmedBy}, ${manilaTime(confirmedAt)}. ${where}</p>
${story !== undefined && html`<p class="row"><a class="button ghost" href="/admin/alerts/${story}">On the desk</a><a href="${readersOrigin}/story/${story}">The page that readers see</a></p>`}
${story === undefined && !isExercise && html`<p class="hint">It becomes a story within seconds: <a href="/admin/drafts/${id}">look again</a>.</p>`}`;
  }
  const minutes = Math.ceil((draftedAt.getTime() + CONFIRM_WITHIN_MS - now.getTime()) / 60_000);
  if (minutes <= 0) return html`<p class="note">Nobody confirmed it in time. Write it again.</p>`;
  if (draftedBy === visit.operator.name)
    return html`<p class="note">You wrote it: another duty officer confirms it within ${minutes} minutes.</p>`;
  if (!mayOperate(visit.operator.role, 'confirm'))
    return html`<p class="note">A duty officer other than ${draftedBy} confirms it.</p>`;
  return html`<form method="post" action="/admin/drafts/${id}/confirm">${tokenField(visit.formToken)}
<p><b>${isExercise ? 'The rehearsal audience gets it.' : 'Everybody in this area gets it, at once.'}</b> You have ${minutes} minutes. Read both languages first.</p>
<button class="button${isExercise ? '' : ' danger'}">Confirm and send</button></form>`;
}
