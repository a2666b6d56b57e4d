import { sendCorrection } from '@paligid/contract/api/corrections.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SwitchesService } from '../switches/switches.service.ts';
import { ownUuid } from '../users/users.service.ts';
import type { CorrectionsService } from './corrections.service.ts';

/** Nobody finds more errors in a minute; the limits of an hour are in the service. */
const A_MINUTE = 30;

export function correctionsRoutes(
  app: FastifyInstance,
  corrections: CorrectionsService,
  { admit }: Pick<SwitchesService, 'admit'>,
): void {
  route(app, {
    call: sendCorrection,
    limit: A_MINUTE,
    admit: admit('corrections'),
    handle: ({ params, body, readerId, address }) =>
      corrections.send(params.id, body, {
        userId: readerId === '' ? null : ownUuid(readerId),
        address: address(),
      }),
  });
}
