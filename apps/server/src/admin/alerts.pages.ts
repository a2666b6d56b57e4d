import { CONFIRM_WITHIN_MS } from '@paligid/domain/alerts/two-person-rule';
import { wireId } from '@paligid/domain/ids';
import type { AuditEntry } from '../features/operators/operators.service.ts';
import type { NotifiedStory } from '../features/stories/notified-stories.service.ts';
import { manilaTime } from '../platform/manila-time.ts';
import type { Audience, DeskAlert, DeskStory, DeskTimes, DeskVersion } from './desk.repository.ts';
import { type Html, html } from './html.ts';
import type { ReadDraft } from './manual-alert.ts';

const SEVERITY_NAMES = ['', 'For your info', 'Minor', 'Watch', 'High Priority', 'Critical Update'];

export const DONE: ReadonlyMap<string, string> = new Map([
  ['hold', 'It is held: out of feeds and maps, and whoever was told is told that it is being checked.'],
  ['release', 'It goes on.'],
  ['recall', 'It is recalled. Whoever was told is told so.'],
  ['correct', 'It is corrected, and sent as an update.'],
]);

export type DeskList = { alerts: readonly DeskAlert[]; waiting: readonly ReadDraft[]; now: Date };

export function severityTag(severity: number): Html {
  return html`<span class="severity s${severity}"><i></i>${SEVERITY_NAMES[severity] ?? severity}</span>`;
}

export function plate(name: string | null): Html {
  return html`<span class="plate">${name ?? 'No place'}</span>`;
}

/** Time of day in Manila; the day too where it is another one. */
function shortTime(at: Date, now: Date): string {
  const [day, time = ''] = manilaTime(at).split(' ');
  const today = manilaTime(now).split(' ')[0];
  return day === today ? time.slice(0, 5) : `${day?.slice(5)} ${time.slice(0, 5)}`;
}

/** To the second, for what happened; the day where it is another one. */
function clockTime(at: Date, now: Date): string {
  const [day = '', time = ''] = manilaTime(at).split(' ');
  return day === manilaTime(now).split(' ')[0] ? time : day.slice(5);
}

/** What waits for a decision, and what is in force. */
export function deskLists({ alerts, waiting, now }: DeskList, selected: string): Html {
  const held = alerts.filter(({ operatorState }) => operatorState === 'held');
  const inForce = alerts.filter(({ operatorState }) => operatorState === null);
  const link = (alert: DeskAlert) => {
    const id = wireId('story', alert.id);
    return html`<li><a class="card" href="/admin/alerts/${id}"${id === selected && html` aria-current="true"`}>
  <span class="row"><i class="pane s${alert.severity}"></i>${plate(alert.placeName)}
  <small class="card-end">${shortTime(alert.expiresAt, now)}</small></span>
  <b>${alert.title}</b><small>${alert.sourceName}</small></a></li>`;
  };
  return html`<section aria-labelledby="queue"><h2 id="queue">Queue <small>${waiting.length + held.length} to decide</small></h2>
${waiting.length + held.length === 0 && html`<p class="hint">Nothing waits.</p>`}
<ul class="cards">${waiting.map((draft) => waitingCard(draft, now))}${held.map(
    (alert) => html`${link(alert)}`,
  )}</ul></section>
<section aria-labelledby="in-force"><h2 id="in-force">In force <small>${inForce.length}</small></h2>
${inForce.length === 0 && html`<p class="hint">No alert is in force.</p>`}
<ul class="cards plain">${inForce.map(link)}</ul></section>`;
}

function waitingCard({ id, draftedBy, draftedAt, content, placeName }: ReadDraft, now: Date): Html {
  const minutes = Math.ceil((draftedAt.getTime() + CONFIRM_WITHIN_MS - now.getTime()) / 60_000);
  return html`<li><a class="card urgent" href="/admin/drafts/${id}">
  <span class="row"><i class="pane s${content.severity}"></i>${plate(placeName)}<small class="card-end">${minutes} min left</small></span>
  <b>${content.title.en}</b><small>Draft of ${draftedBy}${content.exercise ? ', an exercise' : ''}. Needs a second person.</small></a></li>`;
}

export function frontPage(lists: DeskList, mayDraft: boolean): Html {
  return html`<div class="desk front"><aside class="lists" aria-label="Lists">${deskLists(lists, '')}</aside>
<section class="main"><h1>Alerts</h1>
<p class="hint">As of ${manilaTime(lists.now)}. This page does not change by itself: <a href="/admin">refresh</a>.</p>
<p>Choose an alert to see what it says, who was told, and to hold, correct or recall it.</p>
${mayDraft && html`<p><a class="button" href="/admin/drafts/new">Write an alert of our own</a></p>`}
<p class="note">An alert of an agency goes out by itself: nobody holds it back for us. Holding takes ours away until somebody has looked; a recall is final.</p></section></div>`;
}

export type AlertView = {
  now: Date;
  story: DeskStory;
  recipients: Audience;
  times: DeskTimes | undefined;
  versions: readonly DeskVersion[];
  texts: NotifiedStory | undefined;
  entries: readonly AuditEntry[];
  readersPage: string;
  mayDecide: boolean;
  token: Html;
  done: string | undefined;
  fault?: string | undefined;
};

export function alertPage(view: AlertView, lists: Html): Html {
  const { story, done, fault, readersPage } = view;
  return html`<div class="desk"><aside class="lists" aria-label="Lists">${lists}</aside>
<article class="main"><p class="back"><a href="/admin">All alerts</a></p>
${done !== undefined && html`<p class="done" role="status">${done}</p>`}
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p class="row">${severityTag(story.severity)}${plate(story.placeName)}<span class="tag">${stateName(story)}</span></p>
<h1>${story.title}</h1>
${changes(view)}
${texts(view)}
<p><a href="${readersPage}">The page that readers see</a></p>
${view.mayDecide ? decisions(view) : html`<p class="note">Your role may look at alerts, not decide about them.</p>`}
</article>
<aside class="side" aria-label="Who was told">${audience(view)}<h2>Log</h2>${timeline(view)}<h2>Decisions</h2>${decisionList(view)}</aside></div>`;
}

function stateName({ operatorState, status, wasAlert }: DeskStory): string {
  if (operatorState === 'held') return 'Held';
  if (operatorState === 'recalled') return 'Recalled';
  if (status !== 'active' && status !== 'updated') return 'Over';
  return wasAlert ? 'In force' : 'News, no alert';
}

/** What the last version says, beside the one before where it differs. */
function changes({ story, versions }: AlertView): Html {
  const [last, before] = versions.filter(({ title }) => title !== null);
  const row = (name: string, now: string, then: string | undefined) =>
    html`<dt>${name}</dt><dd>${then !== undefined && then !== now ? html`<del>${then}</del> <ins>${now}</ins>` : now}</dd>`;
  const end = (at: string | Date | null | undefined) => (at == null ? 'no end' : manilaTime(new Date(at)));
  const name = (severity: number | null | undefined) => SEVERITY_NAMES[severity ?? 0] ?? '';
  const isRevised = last !== undefined && before !== undefined;
  return html`<h2>${isRevised ? `What changed since version ${before.number}` : 'What it says'}</h2>
<dl>${row('Severity', name(story.severity), isRevised ? name(before.severity) : undefined)}
${row('Place', story.placeName ?? 'no place', isRevised ? (before.place ?? 'no place') : undefined)}
${row('Until', end(story.expiresAt), isRevised ? end(before.expiresAt) : undefined)}
${isRevised && before.title !== story.title ? row('Title', story.title, before.title ?? '') : ''}
<dt>Category</dt><dd>${story.category}</dd><dt>Source</dt><dd>${story.sourceName}, ${manilaTime(story.published)}</dd></dl>`;
}

function texts({ texts: shown, story }: AlertView): Html {
  if (shown === undefined) return html``;
  const list = (steps: readonly string[]) =>
    steps.length > 0 && html`<ul>${steps.map((step) => html`<li>${step}</li>`)}</ul>`;
  return html`<h2>Texts</h2><dl>
<dt>English</dt><dd lang="en">${shown.title.en}${list(shown.steps.en)}</dd>
<dt>Filipino</dt><dd lang="fil">${shown.title.fil}${list(shown.steps.fil)}</dd>
${story.operatorNote !== null && html`<dt>Note</dt><dd class="lines">${story.operatorNote}</dd>`}</dl>`;
}

function audienceSentence({ people, devices, accepted }: Audience): string {
  if (people === 0) return 'Nobody was notified of it; open pages may show it.';
  const who = people === 1 ? '1 person was notified' : `${people.toLocaleString('en')} people were notified`;
  return `${who}; ${accepted.toLocaleString('en')} of ${devices.toLocaleString('en')} devices have it.`;
}

function audience({ recipients, times }: AlertView): Html {
  const wait = (from: Date | null | undefined, to: Date | null | undefined) =>
    from == null || to == null ? 'not known' : `${((to.getTime() - from.getTime()) / 1000).toFixed(1)} s`;
  return html`<h2>Who was told</h2><dl class="numbers">
<dt>People</dt><dd>${recipients.people.toLocaleString('en')}</dd>
<dt>Push taken</dt><dd>${recipients.accepted.toLocaleString('en')} of ${recipients.devices.toLocaleString('en')}</dd>
<dt>Read to told</dt><dd>${wait(times?.readAt, times?.toldAt)}</dd>
<dt>Told to push</dt><dd>${wait(times?.toldAt, times?.pushedAt)}</dd></dl>`;
}

function timeline({ versions, times, story, now }: AlertView): Html {
  const events: (readonly [Date, string])[] = [
    ...versions.map(
      ({ at, number, title }) => [at, title === null ? 'Held or recalled' : `Version ${number}`] as const,
    ),
    ...(times?.issuedAt ? [[times.issuedAt, `Issued by ${story.sourceName}`] as const] : []),
    ...(times?.readAt ? [[times.readAt, 'Read'] as const] : []),
    ...(times?.toldAt ? [[times.toldAt, 'Told to open pages'] as const] : []),
    ...(times?.pushedAt ? [[times.pushedAt, 'First push taken'] as const] : []),
  ];
  if (events.length === 0) return html`<p class="hint">It was never an alert.</p>`;
  return html`<ol class="log">${events
    .toSorted(([a], [b]) => a.getTime() - b.getTime())
    .map(
      ([at, text]) =>
        html`<li><time datetime="${at.toISOString()}">${clockTime(at, now)}</time><span>${text}</span></li>`,
    )}</ol>`;
}

/** Of this alert alone, so without its name. */
function decisionList({ entries, now }: AlertView): Html {
  if (entries.length === 0) return html`<p class="hint">None yet.</p>`;
  return html`<ol class="log">${entries.map(
    ({
      at,
      operator,
      action,
      outcome,
      reason,
    }) => html`<li><time datetime="${at.toISOString()}">${clockTime(at, now)}</time>
<span><b>${operator}</b> ${action}${outcome !== 'asked' && html` <em class="tag err">${outcome}</em>`}${reason !== null && html` <small>${reason}</small>`}</span></li>`,
  )}</ol>`;
}

/** Each asks why, and says how many it is about. */
function decisions(view: AlertView): Html {
  const { story, recipients, token } = view;
  const base = `/admin/alerts/${wireId('story', story.id)}`;
  if (story.operatorState === 'recalled') return html`<p class="note">It was recalled, which is final.</p>`;
  const isOpen = story.status === 'active' || story.status === 'updated';
  const decision = (name: string, title: string, effect: string, style: string, fields: Html) => html`
<details class="decide"><summary class="button ${style}">${title}</summary>
<form method="post" action="${base}/${name}">${token}
  <p><b>${audienceSentence(recipients)}</b> ${effect}</p>${fields}
  <label>Why, for the record<input name="reason" required minlength="3" maxlength="500" autocomplete="off"></label>
  <button class="button ${style}">${title} now</button>
</form></details>`;
  const note = html`<fieldset><legend>Note on the page that readers see (both languages, or none)</legend>
  <label>English<input name="note_en" maxlength="200" autocomplete="off"></label>
  <label>Filipino<input name="note_fil" lang="fil" maxlength="200" autocomplete="off"></label></fieldset>`;
  const right = html`<label>Severity that is right<select name="severity"><option value="">as it is</option>${[
    5, 4, 3, 2, 1,
  ].map(
    (level) => html`<option value="${level}">${level}, ${SEVERITY_NAMES[level]}</option>`,
  )}</select></label>
  ${!story.hasArea && html`<label>Place that is right, by name or code<input name="place" maxlength="100" autocomplete="off"></label>`}`;
  return html`<div class="actions">
${
  story.operatorState === 'held'
    ? decision(
        'release',
        'Release',
        'It is shown again, and goes out anew if it is still in force.',
        '',
        html``,
      )
    : decision(
        'hold',
        'Hold',
        'It leaves feeds and maps until somebody releases it, and whoever was told hears that it is being checked.',
        '',
        note,
      )
}
${isOpen && story.operatorState === null && decision('correct', 'Correct', 'Whoever was told gets the correction as an update.', 'ghost', right)}
${decision('recall', 'Recall', 'Whoever was told hears that it was wrong. This cannot be taken back.', 'danger', note)}</div>`;
}
