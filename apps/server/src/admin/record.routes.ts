import { parseWireId } from '@paligid/domain/ids';
import type { FastifyInstance } from 'fastify';
import type { AuditEntry } from '../features/operators/operators.service.ts';
import { manilaTime } from '../platform/manila-time.ts';
import { type Desk, screen } from './admin-routes.ts';
import { type Html, html } from './html.ts';

/** What operators did, newest first. */
export function recordRoutes(app: FastifyInstance, desk: Desk): void {
  screen(app, desk, '/admin/audit', async () => ({
    title: 'Record',
    content: html`<div class="wide"><h1>Record</h1><p class="hint">Who did what, when and why. Nothing in it can be changed.</p>
${recordList(await desk.operators.audit())}</div>`,
  }));
}

function recordList(entries: readonly AuditEntry[]): Html {
  if (entries.length === 0) return html`<p class="hint">Nothing yet.</p>`;
  return html`<ol class="log">${entries.map(
    ({ at, operator, action, subject, outcome, reason }) => html`<li>
  <time datetime="${at.toISOString()}">${manilaTime(at)}</time>
  <span><b>${operator}</b> ${action} ${subjectLink(subject)}${outcome !== 'asked' && html` <em class="tag err">${outcome}</em>`}
  ${reason !== null && html`<small>${reason}</small>`}</span></li>`,
  )}</ol>`;
}

function subjectLink(subject: string | null): Html | string {
  if (subject === null) return '';
  return parseWireId(subject)?.kind === 'story'
    ? html`<a href="/admin/alerts/${subject}">${subject}</a>`
    : subject;
}
