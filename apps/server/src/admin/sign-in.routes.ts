import { newPasskeySchema, passkeyProofSchema } from '@paligid/contract/auth/passkey';
import type { Logger } from '@paligid/runtime/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { SESSION_MS } from '../features/operators/operators.service.ts';
import { isSameSecret } from '../platform/http/secrets.ts';
import { passkeyPage } from './admin-page.ts';
import {
  type Desk,
  openVisit,
  readForm,
  sendNotice,
  sessionCookie,
  sessionToken,
  spendByAddress,
} from './admin-routes.ts';

/** Of one network, in a quarter of an hour. No passkey can be guessed: this keeps strangers from keeping us busy. */
const SIGN_INS = { name: 'admin-sign-in', max: 40, windowMs: 15 * 60_000 };
const MAX_CREDENTIAL = 20_000;
const REFUSED = 'This passkey was not accepted. Try again.';

/** How operators come in and leave: the only pages that strangers see. */
export function signInRoutes(app: FastifyInstance, desk: Desk, logger: Logger): void {
  const { operators } = desk;

  const showSignIn = (reply: FastifyReply, fault?: string) =>
    sendPage(reply, fault === undefined ? 200 : 403, {
      ...{ title: 'Alert desk', text: 'For operators of Paligid.', button: 'Sign in with a passkey' },
      ...{ action: '/admin/sign-in', kind: 'sign-in', options: operators.signInOptions(), fault },
    });

  app.get('/admin/sign-in', (_, reply) => showSignIn(reply));

  app.post('/admin/sign-in', async (request, reply) => {
    await spendByAddress(desk, SIGN_INS, request);
    const proof = readCredential(request, passkeyProofSchema);
    const token = proof === undefined ? undefined : await operators.signIn(proof);
    if (token === undefined) {
      logger.warn('admin.sign-in-refused');
      return showSignIn(reply, REFUSED);
    }
    return admit(desk, reply, token);
  });

  const showInvitation = async (reply: FastifyReply, token: string, fault?: string) => {
    const invited = await operators.invitation(token);
    if (invited === undefined)
      return sendNotice(reply, 410, 'This link is over', 'It is used or too old. Ask for a new one.');
    return sendPage(reply, fault === undefined ? 200 : 403, {
      title: `Welcome, ${invited.operator.name}`,
      text: 'Make a passkey on this device. The link works once.',
      ...{ button: 'Make a passkey', action: `/admin/enrol/${token}`, kind: 'enrol' },
      ...{ options: invited.options, fault },
    });
  };

  app.get<{ Params: { token: string } }>('/admin/enrol/:token', async (request, reply) => {
    await spendByAddress(desk, SIGN_INS, request);
    return showInvitation(reply, request.params.token);
  });

  app.post<{ Params: { token: string } }>('/admin/enrol/:token', async (request, reply) => {
    await spendByAddress(desk, SIGN_INS, request);
    const given = readCredential(request, newPasskeySchema);
    const token = given === undefined ? undefined : await operators.enrol(request.params.token, given);
    if (token === undefined) return showInvitation(reply, request.params.token, REFUSED);
    return admit(desk, reply, token);
  });

  app.post('/admin/sign-out', async (request, reply) => {
    const visit = await openVisit(desk, request);
    const token = sessionToken(desk, request);
    if (
      visit !== undefined &&
      token !== undefined &&
      isSameSecret(readForm(request)['form_token'], visit.formToken)
    )
      await operators.signOut(token, visit.operator.name);
    return reply.header('set-cookie', sessionCookie(desk, '', 0)).redirect('/admin/sign-in', 303);
  });
}

function admit(desk: Desk, reply: FastifyReply, token: string) {
  return reply.header('set-cookie', sessionCookie(desk, token, SESSION_MS)).redirect('/admin', 303);
}

function sendPage(reply: FastifyReply, status: number, page: Parameters<typeof passkeyPage>[0]) {
  return reply.code(status).type('text/html; charset=utf-8').send(passkeyPage(page));
}

function readCredential<T>(request: FastifyRequest, schema: z.ZodType<T>): T | undefined {
  const text = readForm(request)['credential'] ?? '';
  if (text.length > MAX_CREDENTIAL) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
