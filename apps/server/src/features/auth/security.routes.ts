import * as security from '@paligid/contract/api/security.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import { toRequester } from './auth.routes.ts';
import type { AuthService } from './auth.service.ts';

/** Calls per minute of one reader: more than a person presses. */
const READ_LIMIT = 60;
const WRITE_LIMIT = 20;

/** How an account is guarded: devices, password, authenticator app, passkeys. */
export function securityRoutes(app: FastifyInstance, by: AuthService): void {
  const own = ({ readerId, sessionId }: { readerId: string; sessionId: string | null }) => ({
    userId: ownUuid(readerId),
    sessionId,
  });
  route(app, {
    call: security.getSecurity,
    limit: READ_LIMIT,
    handle: ({ readerId }) => by.security(ownUuid(readerId)),
  });
  route(app, { call: security.listDevices, limit: READ_LIMIT, handle: (from) => by.devices(own(from)) });
  route(app, {
    call: security.endDevice,
    limit: READ_LIMIT,
    handle: ({ params, ...from }) => by.endDevice(own(from), params.id),
  });
  route(app, {
    call: security.endOtherDevices,
    limit: WRITE_LIMIT,
    handle: (from) => by.endOtherDevices(own(from)),
  });
  route(app, {
    call: security.confirmReader,
    limit: WRITE_LIMIT,
    handle: ({ body, ...from }) => by.confirm(own(from), body, toRequester(from)),
  });
  route(app, {
    call: security.changePassword,
    limit: WRITE_LIMIT,
    handle: ({ body, ...from }) => by.changePassword(own(from), body, toRequester(from)),
  });
  route(app, {
    call: security.startAuthenticator,
    limit: WRITE_LIMIT,
    handle: (from) => by.startAuthenticator(own(from)),
  });
  route(app, {
    call: security.enableAuthenticator,
    limit: WRITE_LIMIT,
    handle: ({ body, ...from }) => by.enableAuthenticator(own(from), body.code, toRequester(from)),
  });
  route(app, {
    call: security.removeAuthenticator,
    limit: WRITE_LIMIT,
    handle: (from) => by.removeAuthenticator(own(from), toRequester(from)),
  });
  route(app, {
    call: security.renewRecoveryCodes,
    limit: WRITE_LIMIT,
    handle: (from) => by.renewRecoveryCodes(own(from), toRequester(from)),
  });
  route(app, {
    call: security.startPasskey,
    limit: WRITE_LIMIT,
    handle: (from) => by.startPasskey(own(from)),
  });
  route(app, {
    call: security.addPasskey,
    limit: WRITE_LIMIT,
    handle: ({ body, ...from }) => by.addPasskey(ownUuid(from.readerId), body.passkey, toRequester(from)),
  });
  route(app, {
    call: security.removePasskey,
    limit: WRITE_LIMIT,
    handle: ({ params, ...from }) => by.removePasskey(own(from), params.id, toRequester(from)),
  });
  route(app, { call: security.passkeyOptions, handle: (from) => by.passkeyOptions(toRequester(from)) });
  route(app, {
    call: security.passkeyLogin,
    handle: ({ body, ...from }) => by.loginByPasskey(body.passkey, toRequester(from)),
  });
}
