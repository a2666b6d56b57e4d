import { BANNER_CHARS, SWITCHED_FEATURES, type SwitchedFeature } from '@paligid/contract/entities/status';
import { mayOperate } from '@paligid/domain/session/operator-role';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  changeBanner,
  changeSwitch,
  readSwitches,
  removeBanner,
  type ServiceStatus,
} from '../features/switches/switches.service.ts';
import { manilaTime } from '../platform/manila-time.ts';
import { tokenField } from './admin-page.ts';
import { action, type Desk, reasonField, type Screen, screen, type Visit } from './admin-routes.ts';
import { type Html, html } from './html.ts';

/** What stops, in the words of the desk. */
const FEATURES: Readonly<Record<SwitchedFeature, readonly [name: string, whenOff: string]>> = {
  ask: ['Ask', 'nobody can ask; what was answered before can still be read.'],
  model: [
    'Language model',
    'Ask quotes stories instead of phrasing a reply. Where no model is set it does so anyway.',
  ],
  check: ['Totoo ba?', 'no message can be checked.'],
  corrections: ['Corrections of readers', 'nobody can say that a story is wrong.'],
};
const PATH = '/admin/switches';
const HOUR_MS = 3_600_000;
const MAX_HOURS = 7 * 24;
const HOURS = [1, 3, 6, 12, 24, 72, MAX_HOURS] as const;

const bannerText = (language: string) =>
  z
    .string()
    .trim()
    .min(1, `Write it in ${language} too: everybody reads it.`)
    .max(BANNER_CHARS, `The ${language} text has ${BANNER_CHARS} characters at most.`);

/** Features that can be switched off, and what readers are told about the service itself. */
export function switchRoutes(app: FastifyInstance, desk: Desk): void {
  const { pool, clock } = desk;

  const draw = async (visit: Visit, typed: Readonly<Record<string, string>> = {}, fault?: string) =>
    switchesPage({ visit, typed, fault, status: await readSwitches(pool), now: clock.now() });
  screen(app, desk, PATH, (visit) => draw(visit));
  const again = (typed: Readonly<Record<string, string>>, visit: Visit, fault: string) =>
    draw(visit, typed, fault);

  action(app, desk, `${PATH}/feature`, {
    ...{ name: 'switch', duty: 'switch', again },
    fields: z.object({ feature: z.enum(SWITCHED_FEATURES), to: z.enum(['on', 'off']), reason: reasonField }),
    subject: ({ feature, to }) => `${feature} ${to}`,
    reason: ({ reason }) => reason,
    act: async ({ feature, to }, { operator }) => {
      const by = { by: operator.name, now: clock.now() };
      await changeSwitch(pool, { feature, isOn: to === 'on', ...by });
      return { to: PATH };
    },
  });

  action(app, desk, `${PATH}/banner`, {
    ...{ name: 'put banner', duty: 'switch', again },
    fields: z.object({
      ...{ en: bannerText('English'), fil: bannerText('Filipino') },
      hours: z.coerce.number().int().min(1).max(MAX_HOURS),
    }),
    subject: () => 'banner',
    reason: ({ en }) => en,
    act: async ({ en, fil, hours }, { operator }) => {
      const now = clock.now();
      const until = new Date(now.getTime() + hours * HOUR_MS);
      await changeBanner(pool, { en, fil, until, by: operator.name, now });
      return { to: PATH };
    },
  });

  action(app, desk, `${PATH}/banner/remove`, {
    ...{ name: 'remove banner', duty: 'switch', again, fields: z.object({}) },
    subject: () => 'banner',
    act: async () => ((await removeBanner(pool)) ? { to: PATH } : { refused: 'There is no banner.' }),
  });
}

type Drawn = {
  visit: Visit;
  typed: Readonly<Record<string, string>>;
  fault: string | undefined;
  status: ServiceStatus;
  now: Date;
};

function switchesPage({ visit, typed, fault, status, now }: Drawn): Screen {
  const mayChange = mayOperate(visit.operator.role, 'switch');
  return {
    title: 'Switches',
    content: html`<div class="narrow"><h1>Switches</h1>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p class="hint">Every program knows of a change within seconds. Whoever uses what is off is asked to come later; the status page says what is off.</p>
${SWITCHED_FEATURES.map((feature) => featureRow(feature, status, mayChange ? visit : undefined))}
<h2>Banner</h2>
<p class="hint">What readers are told about the service itself, at the top of the status page.</p>
${bannerNow(status, mayChange ? visit : undefined, now)}
${mayChange && bannerForm(visit, typed)}</div>`,
  };
}

function featureRow(
  feature: SwitchedFeature,
  { switchedOff }: ServiceStatus,
  visit: Visit | undefined,
): Html {
  const [name, whenOff] = FEATURES[feature];
  const isOn = !switchedOff.includes(feature);
  const verb = isOn ? 'Switch off' : 'Switch on';
  return html`<section class="switch"><h2>${name} <em class="tag${!isOn && ' err'}">${isOn ? 'on' : 'off'}</em></h2><p>When off, ${whenOff}</p>
${
  visit !== undefined &&
  html`<details class="decide"><summary class="button ghost">${verb}</summary><form method="post" action="${PATH}/feature">${tokenField(visit.formToken)}
<input type="hidden" name="feature" value="${feature}"><input type="hidden" name="to" value="${isOn ? 'off' : 'on'}">
<label>Why, for the record<input name="reason" required minlength="3" maxlength="500" autocomplete="off"></label>
<button class="button${isOn && ' danger'}">${verb}: ${name}</button></form></details>`
}</section>`;
}

function bannerNow({ banner }: ServiceStatus, visit: Visit | undefined, now: Date): Html {
  if (banner === undefined || banner.until <= now) return html`<p>None is shown.</p>`;
  return html`<blockquote><p lang="en">${banner.en}</p><p lang="fil">${banner.fil}</p></blockquote>
<p class="hint">Since ${manilaTime(banner.since)}, until ${manilaTime(banner.until)}.</p>
${visit !== undefined && html`<form method="post" action="${PATH}/banner/remove">${tokenField(visit.formToken)}<button class="button danger">Remove the banner</button></form>`}`;
}

function bannerForm(visit: Visit, typed: Readonly<Record<string, string>>): Html {
  const text = (name: 'en' | 'fil', title: string) =>
    html`<label>${title}<textarea name="${name}" lang="${name}" required maxlength="${BANNER_CHARS}" rows="3">${typed[name] ?? ''}</textarea></label>`;
  return html`<form method="post" action="${PATH}/banner">${tokenField(visit.formToken)}
<div class="pair">${text('en', 'English')}${text('fil', 'Filipino')}</div>
<label>For<select name="hours">${HOURS.map(
    (hours) =>
      html`<option value="${hours}"${typed['hours'] === String(hours) && html` selected`}>${hours < 48 ? `${hours} h` : `${hours / 24} days`}</option>`,
  )}</select></label>
<button class="button">Show the banner</button></form>`;
}
