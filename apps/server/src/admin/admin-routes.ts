import { createHash } from 'node:crypto';
import { parseWireId } from '@paligid/domain/ids';
import { mayOperate, type OperatorDuty } from '@paligid/domain/session/operator-role';
import { callerNetwork } from '@paligid/runtime/network-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Operator, OperatorsService } from '../features/operators/operators.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Throttle, ThrottleRule } from '../platform/http/rate-limit.ts';
import { isSameSecret } from '../platform/http/secrets.ts';
import { deskPage, noticePage, type PageContext } from './admin-page.ts';
import type { Html } from './html.ts';

/** What every screen of the desk works with. */
export type Desk = {
  pool: Pool;
  clock: Clock;
  newId: () => string;
  operators: OperatorsService;
  throttle: Throttle;
  /** Of the desk, and of what readers see. */
  origin: string;
  readersOrigin: string;
};

export type Screen = { title: string; content: Html };
type Params = Readonly<Record<string, string>>;
export type Visit = PageContext & { params: Params; query: Params };

/** `to`: where it goes on. `refused`: what forbids it. */
export type ActionOutcome = { to: string } | { refused: string };

type Action<Fields> = {
  /** What the audit calls it. */
  name: string;
  duty: OperatorDuty | ((fields: Fields, visit: Visit) => Promise<OperatorDuty>);
  fields: z.ZodType<Fields>;
  /** Of what it is, for the audit. */
  subject: (fields: Fields, visit: Visit) => string | null;
  reason?: (fields: Fields) => string;
  act: (fields: Fields, visit: Visit) => Promise<ActionOutcome>;
  /** The form again, with what was typed, when a field does not fit. */
  again?: (typed: Params, visit: Visit, fault: string) => Promise<Screen>;
};

const MINUTE_MS = 60_000;
const THROTTLES = {
  page: { name: 'admin-page', max: 240, windowMs: MINUTE_MS },
  action: { name: 'admin-action', max: 60, windowMs: MINUTE_MS },
} as const;
const COOKIE = 'paligid_admin';

/** Why an operator does something: for the record. */
export const reasonField = z
  .string()
  .trim()
  .min(3, 'Say why, in a few words.')
  .max(500, 'The reason has 500 characters at most.');

/** A screen for everybody who has signed in. Undefined: there is no such thing. */
export function screen(
  app: FastifyInstance,
  desk: Desk,
  path: string,
  draw: (visit: Visit) => Promise<Screen | undefined>,
): void {
  app.get(path, async (request, reply) => {
    const visit = await openVisit(desk, request);
    if (visit === undefined) return reply.redirect('/admin/sign-in', 303);
    await desk.throttle.spend(THROTTLES.page, visit.operator.id);
    const drawn = await draw(visit);
    if (drawn === undefined) return sendNotice(reply, 404, 'Not found', 'There is no such thing any more.');
    return sendScreen(reply, 200, visit, drawn);
  });
}

/**
 * Something that an operator does. In this order: is it our own form, who is it, may they, is it recorded; only then is
 * it done. What is refused is recorded too.
 */
export function action<Fields>(app: FastifyInstance, desk: Desk, path: string, made: Action<Fields>): void {
  app.post(path, async (request, reply) => {
    const visit = await openVisit(desk, request);
    if (visit === undefined) return reply.redirect('/admin/sign-in', 303);
    const { form_token: given, ...typed } = readForm(request);
    if (!isSameSecret(given, visit.formToken))
      return sendNotice(reply, 403, 'Not sent', 'This form is not of your session. Open it again.');
    await desk.throttle.spend(THROTTLES.action, visit.operator.id);
    const parsed = made.fields.safeParse(typed);
    const record = (outcome: 'asked' | 'refused' | 'denied', subject: string | null, reason: string | null) =>
      desk.operators.record({
        ...{ operator: visit.operator.name, action: made.name, outcome },
        ...{ subject: subject?.slice(0, 100) ?? null, reason: reason?.slice(0, 1000) ?? null },
      });
    // Who may not do it at all learns nothing of its fields.
    if (typeof made.duty === 'string' && !mayOperate(visit.operator.role, made.duty)) {
      await record('denied', parsed.success ? made.subject(parsed.data, visit) : null, null);
      return sendDenied(reply);
    }
    const refuse = async (fault: string) => {
      const again = await made.again?.(typed, visit, fault);
      return again === undefined
        ? sendNotice(reply, 409, 'Not done', fault)
        : sendScreen(reply, 422, visit, again);
    };
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'Something is missing.');
    const fields = parsed.data;
    const subject = made.subject(fields, visit);
    if (typeof made.duty !== 'string' && !mayOperate(visit.operator.role, await made.duty(fields, visit))) {
      await record('denied', subject, null);
      return sendDenied(reply);
    }
    await record('asked', subject, made.reason?.(fields) ?? null);
    const outcome = await made.act(fields, visit);
    if ('to' in outcome) return reply.redirect(outcome.to, 303);
    await record('refused', subject, outcome.refused);
    return refuse(outcome.refused);
  });
}

/** Browsers name the page's origin with every form: one of another site is not looked at. */
export function isOwnForm(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return request.headers.origin === origin && (site === undefined || site === 'same-origin');
}

export function readForm(request: FastifyRequest): Record<string, string> {
  return request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
}

/** Counts what strangers do by their network. */
export async function spendByAddress(desk: Desk, rule: ThrottleRule, request: FastifyRequest): Promise<void> {
  await desk.throttle.spend(rule, callerNetwork(request.ip));
}

export function sessionCookie(desk: Desk, token: string, maxAgeMs: number): string {
  const isSecure = desk.origin.startsWith('https:');
  const seconds = Math.floor(maxAgeMs / 1000);
  const flags = `Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return `${cookieName(desk)}=${token}; ${flags}`;
}

export function sessionToken(desk: Desk, request: FastifyRequest): string | undefined {
  const name = `${cookieName(desk)}=`;
  const pair = (request.headers.cookie ?? '').split(';').find((each) => each.trim().startsWith(name));
  const token = pair?.trim().slice(name.length);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Browsers take a name with this beginning over https alone. */
function cookieName({ origin }: Desk): string {
  return origin.startsWith('https:') ? `__Secure-${COOKIE}` : COOKIE;
}

export async function openVisit(desk: Desk, request: FastifyRequest): Promise<Visit | undefined> {
  const token = sessionToken(desk, request);
  const operator: Operator | undefined =
    token === undefined ? undefined : await desk.operators.operatorOf(token);
  if (token === undefined || operator === undefined) return undefined;
  const formToken = createHash('sha256').update(`form ${token}`).digest('base64url');
  const path = request.url.split('?', 1)[0] ?? '';
  const params = z.record(z.string(), z.string()).catch({}).parse(request.params);
  const query = z.record(z.string(), z.string()).catch({}).parse(request.query);
  return { operator, formToken, path, params, query };
}

/** The story that the address names. */
export function storyUuid({ params }: Visit): string | undefined {
  const parsed = parseWireId(params['id'] ?? '');
  return parsed?.kind === 'story' ? parsed.uuid : undefined;
}

function sendScreen(reply: FastifyReply, status: number, visit: Visit, { title, content }: Screen) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(deskPage(visit, title, content));
}

export function sendNotice(reply: FastifyReply, status: number, title: string, text: string) {
  return reply.code(status).type('text/html; charset=utf-8').send(noticePage(title, text));
}

function sendDenied(reply: FastifyReply) {
  return sendNotice(reply, 403, 'Not yours to do', 'Your role does not allow this. It was recorded.');
}
