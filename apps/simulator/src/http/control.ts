import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { EventFieldsSchema } from '../publishing/event-fields.ts';
import { Rejection } from '../publishing/rejection.ts';
import type { Simulation } from '../simulation.ts';
import { readJson } from './read-json.ts';
import { SOURCE_IDS, SourceModeSchema } from './source-mode.ts';

export type ControlResponse = { status: number; body: unknown };

const Withheld = { isWithheld: z.boolean().default(false) };
const IssueBody = z.object({ ...Withheld }).and(z.record(z.string(), z.unknown()));
const CancelBody = z.strictObject({
  description: z.string().trim().min(1).max(2000).optional(),
  ...Withheld,
});
const ReleaseBody = z.strictObject({ identifier: z.uuid().optional() });
const ClockBody = z.union([
  z.strictObject({ mode: z.literal('stopped'), at: z.iso.datetime({ offset: true }) }),
  z.strictObject({
    mode: z.literal('fast'),
    at: z.iso.datetime({ offset: true }),
    speed: z.number().positive().max(3600),
  }),
  z.strictObject({ advanceSeconds: z.number().min(0).max(172_800) }),
]);

/** Handles `POST /control/...` and `GET /control/state`. Throws a ZodError or a Rejection. */
export async function control(
  path: string,
  request: IncomingMessage,
  simulation: Simulation,
): Promise<ControlResponse> {
  const parts = path.split('/').slice(2).map(decodeURIComponent);
  if (request.method === 'GET' && parts.join('/') === 'state') return ok(simulation.state());
  if (request.method !== 'POST') throw new Rejection('unknown', 'no such control');
  const body = await readJson(request);
  const [what, id, deed] = parts;
  if (what === 'events' && parts.length === 1) return issue(body, simulation);
  if (what === 'events' && parts.length === 3 && id !== undefined) return step(id, deed, body, simulation);
  if (what === 'sources' && parts.length === 3 && deed === 'mode') {
    const source = z.enum(SOURCE_IDS).parse(id);
    simulation.setMode(source, SourceModeSchema.parse(body));
    return ok(simulation.state());
  }
  if (what === 'clock' && parts.length === 1) {
    simulation.moveClock(ClockBody.parse(body));
    return ok(simulation.state());
  }
  throw new Rejection('unknown', 'no such control');
}

function issue(body: unknown, simulation: Simulation): ControlResponse {
  const { isWithheld, ...fields } = IssueBody.parse(body);
  return { status: 201, body: simulation.issue(EventFieldsSchema.parse(fields), { isWithheld }) };
}

function step(id: string, deed: string | undefined, body: unknown, simulation: Simulation): ControlResponse {
  if (deed === 'update') {
    const { isWithheld, ...change } = IssueBody.parse(body);
    return ok(simulation.update(id, change, { isWithheld }));
  }
  if (deed === 'cancel') {
    const { description, isWithheld } = CancelBody.parse(body);
    return ok(simulation.cancel(id, { description, isWithheld }));
  }
  if (deed === 'release') {
    simulation.release(id, ReleaseBody.parse(body).identifier);
    return ok({ id });
  }
  throw new Rejection('unknown', 'no such control');
}

function ok(body: unknown): ControlResponse {
  return { status: 200, body };
}
