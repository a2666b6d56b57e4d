import { checkMessage } from '@paligid/contract/api/check.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SwitchesService } from '../switches/switches.service.ts';
import type { CheckService } from './check.service.ts';

/** A reader pastes a few messages; more is a machine. */
const CHECKS_A_MINUTE = 30;

export function checkRoutes(
  app: FastifyInstance,
  checks: CheckService,
  { admit }: Pick<SwitchesService, 'admit'>,
): void {
  route(app, {
    call: checkMessage,
    limit: CHECKS_A_MINUTE,
    admit: admit('check'),
    handle: ({ body }) => checks.check(body.text),
  });
}
