import type { FastifyInstance } from 'fastify';
import { countOpen } from '../features/corrections/corrections.repository.ts';
import {
  listSince,
  type PushFailureKind,
  type PushFailures,
} from '../features/notifications/push-failures.repository.ts';
import { findHealth, isOverdue, type SourceHealthRow } from '../features/sources/sources.health.ts';
import { findOpen } from '../ingest/store/reviews.repository.ts';
import { readQueues } from '../maintenance/queue-gauges.ts';
import { manilaTime } from '../platform/manila-time.ts';
import { type Desk, screen } from './admin-routes.ts';
import { countPushes, listAlerts, type PushState } from './desk.repository.ts';
import { type Html, html } from './html.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_ERROR_LENGTH = 200;

/** How the product is, from the records that programs leave: no Grafana is needed for it. */
export function overviewRoutes(app: FastifyInstance, desk: Desk): void {
  const { pool, clock } = desk;
  screen(app, desk, '/admin/overview', async () => {
    const now = clock.now();
    const [sources, queues, pushes, failures, alerts, reviews, corrections] = await Promise.all([
      findHealth(pool),
      readQueues(pool, now),
      countPushes(pool, new Date(now.getTime() - HOUR_MS)),
      listSince(pool, new Date(now.getTime() - DAY_MS)),
      listAlerts(pool, now),
      findOpen(pool),
      countOpen(pool),
    ]);
    const enabled = sources.filter(({ is_enabled }) => is_enabled);
    const late = enabled.filter((source) => isOverdue(source, now));
    return {
      title: 'Overview',
      content: html`<div class="wide"><h1>Overview</h1>
<p class="hint">As of ${manilaTime(now)}. <a href="/admin/overview">Refresh</a>.</p>
<div class="tiles">
${tile('sources read in time', `${enabled.length - late.length} of ${enabled.length}`)}
${tile('alerts in force', alerts.filter(({ operatorState }) => operatorState === null).length)}
${tile('reports wait', queues.items.depth, ageText(queues.items))}
${tile('announcements wait', queues.outbox.depth, ageText(queues.outbox))}
${tile('pushes wait', queues.pushes.depth, ageText(queues.pushes))}
${tile('mails wait', queues.mails.depth, ageText(queues.mails))}
${tile('reviews wait', html`<a href="/admin/reviews">${reviews.length}</a>`)}
${tile('corrections wait', html`<a href="/admin/corrections">${corrections}</a>`)}</div>
<h2>Push in the last hour</h2>${pushTable(pushes)}
<h2>Messages not delivered</h2>${failureTable(failures)}
<h2>Sources</h2>${sourceTables(sources, now)}</div>`,
    };
  });
}

function tile(name: string, value: Html | string | number, more = ''): Html {
  return html`<div class="tile"><span class="tile-number">${value}</span><small>${name}${more !== '' && html`, ${more}`}</small></div>`;
}

function ageText({ depth, seconds }: { depth: number; seconds: number }): string {
  return depth === 0
    ? ''
    : `oldest ${seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`}`;
}

function pushTable(pushes: readonly PushState[]): Html {
  if (pushes.length === 0) return html`<p class="hint">Nothing was due.</p>`;
  return html`<div class="tiles">${pushes.map(({ state, deliveries }) => tile(state, deliveries))}</div>`;
}

/** What a push service did, and what becomes of the message. */
const FAILURES: Record<PushFailureKind, readonly [string, string]> = {
  'key-refused': ['refuses our key', 'held until the key works'],
  rejected: ['rejects the message', 'ended'],
  'too-large': ['finds the message too large', 'ended'],
  gone: ['does not know the browser any more', 'ended, browser removed'],
  expired: ['not reached before the end of the alert', 'ended'],
  unsendable: ['not asked: no message could be made', 'ended'],
  busy: ['asks us to wait', 'tried again'],
  unavailable: ['has a fault', 'tried again'],
  'no-answer': ['does not answer', 'tried again'],
};

function failureTable(failures: readonly PushFailures[]): Html {
  if (failures.length === 0) return html`<p class="hint">None in the last 24 hours.</p>`;
  return html`${
    failures.some(({ kind }) => kind === 'key-refused') &&
    html`<p class="fault" role="alert">A push service refuses our key. Its messages wait and no browser is removed: see the runbook 'Push service rejects'.</p>`
  }
<table class="stacked"><thead><tr><th scope="col">Push service</th><th scope="col">What it does</th><th scope="col">Times</th><th scope="col">Since</th><th scope="col">Message</th></tr></thead><tbody>
${failures.map(
  ({ host, kind, count, since }) => html`<tr><td><b>${host}</b></td><td>${FAILURES[kind][0]}</td>
<td class="number">${count.toLocaleString('en')} <small>${count === 1 ? 'time' : 'times'}</small></td><td class="number"><small>since</small> ${manilaTime(since)}</td>
<td><span class="tag${kind === 'key-refused' && ' err'}">${FAILURES[kind][1]}</span></td></tr>`,
)}</tbody></table>
<p class="hint">In the last 24 hours; a message that is tried again counts each time.</p>`;
}

/** Late ones first. Those that are off are many, and each says why. */
function sourceTables(sources: readonly SourceHealthRow[], now: Date): Html {
  if (sources.length === 0)
    return html`<p class="hint">No sources yet: the program ingest writes them when it starts.</p>`;
  const rank = (source: SourceHealthRow) => (isOverdue(source, now) ? 0 : 1);
  const on = sources
    .filter(({ is_enabled }) => is_enabled)
    .toSorted((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id));
  const off = sources.filter(({ is_enabled }) => !is_enabled);
  return html`${sourceTable(on, now)}
<details class="decide"><summary class="button ghost">${off.length} sources are off</summary>${sourceTable(off, now)}</details>`;
}

function sourceTable(sources: readonly SourceHealthRow[], now: Date): Html {
  return html`<table class="stacked"><thead><tr><th scope="col">Source</th><th scope="col">State</th><th scope="col">Last good read</th><th scope="col">Failures</th><th scope="col">Why</th></tr></thead><tbody>
${sources.map(
  (source) => html`<tr><td><b>${source.id}</b> <small>${source.authority}</small></td>
<td>${sourceState(source, now)}</td>
<td class="number">${source.succeeded_at === null ? 'never read' : manilaTime(source.succeeded_at)}</td>
<td class="number">${source.failures ?? 0} <small>failed reads</small></td><td>${(source.last_error ?? '').split('\n', 1)[0]?.slice(0, MAX_ERROR_LENGTH)}</td></tr>`,
)}</tbody></table>`;
}

function sourceState(source: SourceHealthRow, now: Date): Html {
  if (!source.is_enabled) return html`<span class="tag">off</span>`;
  return isOverdue(source, now)
    ? html`<span class="tag err">late</span>`
    : html`<span class="tag bay">in time</span>`;
}
