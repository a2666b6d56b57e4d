import type { OperatorRole } from '@paligid/domain/session/operator-role';
import type { Operator } from '../features/operators/operators.service.ts';
import { type Html, html } from './html.ts';

export type PageContext = { operator: Operator; formToken: string; path: string };

const ROLE_NAMES: Record<OperatorRole, string> = {
  viewer: 'Viewer',
  editor: 'Editor',
  'duty-officer': 'Duty officer',
};

const LINKS = [
  ['/admin', 'Alerts'],
  ['/admin/drafts/new', 'New alert'],
  ['/admin/overview', 'Overview'],
  ['/admin/reviews', 'Reviews'],
  ['/admin/corrections', 'Corrections'],
  ['/admin/switches', 'Switches'],
  ['/admin/audit', 'Record'],
] as const;

const LOGO = html`<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
  <path class="pane lit" d="M12 1l4.6 4.6L12 10.2 7.4 5.6z"/><path class="pane" d="M6.4 6.6L11 11.2l-4.6 4.6L1.8 11.2z"/>
  <path class="pane" d="M17.6 6.6l4.6 4.6-4.6 4.6L13 11.2z"/><path class="pane" d="M12 12.2l4.6 4.6L12 21.4l-4.6-4.6z"/>
</svg>`;

/** The document around every screen. */
function documentOf(title: string, body: Html, hasScript = false): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${title} · Paligid desk</title>
<link rel="stylesheet" href="/admin/desk.css">
${hasScript && html`<script src="/admin/passkey.js" defer></script>`}
</head>
<body>${body}</body>
</html>
`.text;
}

/** A screen of somebody who has signed in. */
export function deskPage({ operator, formToken, path }: PageContext, title: string, content: Html): string {
  return documentOf(
    title,
    html`<a class="skip" href="#main">Skip to content</a>
<header class="bar">
  <a class="brand" href="/admin">${LOGO}<span><b>Alert desk</b><small>${operator.name}, ${ROLE_NAMES[operator.role]}</small></span></a>
  <nav aria-label="Desk">${LINKS.map(
    ([href, name]) => html`<a href="${href}"${href === path && html` aria-current="page"`}>${name}</a>`,
  )}</nav>
  <form method="post" action="/admin/sign-out">${tokenField(formToken)}<button class="quiet">Sign out</button></form>
</header>
<main id="main">${content}</main>`,
  );
}

/** Every form of somebody who has signed in carries it: another site cannot know it. */
export function tokenField(formToken: string): Html {
  return html`<input type="hidden" name="form_token" value="${formToken}">`;
}

/** A page that says one thing, for whoever it is shown to. */
export function noticePage(title: string, text: string): string {
  return documentOf(
    title,
    html`<main class="alone" id="main">${LOGO}<h1>${title}</h1><p>${text}</p><p><a class="button" href="/admin">To the desk</a></p></main>`,
  );
}

type PasskeyPage = {
  title: string;
  text: string;
  button: string;
  action: string;
  kind: 'sign-in' | 'enrol';
  options: object;
  fault?: string | undefined;
};

export function passkeyPage(page: PasskeyPage): string {
  const { title, text, button, action, kind, options, fault } = page;
  return documentOf(
    title,
    html`<main class="alone" id="main">${LOGO}<h1>${title}</h1><p>${text}</p>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<form method="post" action="${action}" data-passkey="${kind}" data-options="${JSON.stringify(options)}">
  <input type="hidden" name="credential" value=""><button class="button">${button}</button>
</form>
<p role="status" class="hint"></p>
<noscript><p class="fault">A passkey needs script. Everything after it works without.</p></noscript></main>`,
    true,
  );
}
