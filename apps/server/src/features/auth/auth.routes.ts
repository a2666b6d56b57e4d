import * as auth from '@paligid/contract/api/auth.api';
import { createUser } from '@paligid/contract/api/users.api';
import { wireId } from '@paligid/domain/ids';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { AuthService } from './auth.service.ts';

/** Nobody is signed in yet: each sign-in method counts its own attempts, by account and by address. */
export function authRoutes(app: FastifyInstance, by: AuthService): void {
  route(app, { call: auth.register, handle: ({ body, ...from }) => by.register(body, toRequester(from)) });
  route(app, {
    call: auth.login,
    message: 'Signed in',
    handle: ({ body, ...from }) => by.login(body, toRequester(from)),
  });
  route(app, {
    call: auth.refresh,
    handle: ({ body }) => by.refresh(body.refresh_token),
  });
  route(app, { call: auth.logout, handle: ({ body }) => by.logout(body.refresh_token) });
  route(app, {
    call: auth.google,
    handle: ({ body, ...from }) => by.loginByGoogle(body, toRequester(from)),
  });
  route(app, {
    call: auth.phoneSendCode,
    handle: ({ body, ...from }) => by.sendCode(body.phone_number, toRequester(from)),
  });
  route(app, { call: auth.phoneVerify, handle: ({ body, ...from }) => by.verify(body, toRequester(from)) });
  route(app, {
    call: auth.phoneRegister,
    handle: ({ body, ...from }) => by.registerByPhone(body, toRequester(from)),
  });
  route(app, {
    call: auth.phoneLogin,
    handle: ({ body, ...from }) => by.loginByPhone(body, toRequester(from)),
  });
  route(app, {
    call: auth.passwordForgot,
    handle: ({ body, ...from }) => by.forgot(body.email, toRequester(from)),
  });
  route(app, { call: auth.passwordReset, handle: ({ body, ...from }) => by.reset(body, toRequester(from)) });
  route(app, {
    call: auth.emailVerify,
    handle: ({ body, ...from }) => by.verifyEmail(body.token, toRequester(from)),
  });
  route(app, {
    call: createUser,
    handle: async ({ body }) => ({ user_id: wireId('user', (await by.open(body)).id) }),
  });
}

export function toRequester<L>(from: { address: () => string; language: L; agent: string }) {
  return { address: from.address(), language: from.language, agent: from.agent };
}
