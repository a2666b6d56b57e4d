import { OPERATOR_ROLES } from '@paligid/domain/session/operator-role';
import type { Pool } from 'pg';
import {
  addOperator,
  inviteOperator,
  listOperators,
  removeOperator,
} from '../../features/operators/operators.service.ts';
import type { Clock } from '../../platform/clock.ts';
import { manilaTime } from '../../platform/manila-time.ts';
import { OPERATOR_NAME } from '../../platform/operator-keys.ts';
import { CommandRejected } from './command-rejected.ts';

type Deps = { pool: Pool; clock: Clock; newId: () => string; adminOrigin: string | undefined };
type Options = { role?: string | undefined; by?: string | undefined };

/** Whoever may run the command; the audit of their machine says who that was. */
const BY_COMMAND = 'command';

/** `paligid operators …`; undefined: not one of its commands. */
export function runOperatorCommand(
  deps: Deps,
  [action, ...rest]: readonly string[],
  options: Options,
): Promise<string[]> | undefined {
  const [name = ''] = rest;
  if (action === 'list' && rest.length === 0) return list(deps);
  if (rest.length !== 1) return undefined;
  if (action === 'add') return add(deps, name, options);
  if (action === 'invite') return invite(deps, name, options);
  if (action === 'remove') return remove(deps, name, options);
  return undefined;
}

async function add(deps: Deps, name: string, options: Options): Promise<string[]> {
  const role = OPERATOR_ROLES.find((each) => each === options.role);
  if (role === undefined)
    throw new CommandRejected(2, `say what they may do: --role ${OPERATOR_ROLES.join('|')}`);
  if (!OPERATOR_NAME.test(name) || name === BY_COMMAND)
    throw new CommandRejected(2, `'${name}' is no name: lower-case letters, digits and hyphens, 40 at most`);
  const origin = requireOrigin(deps);
  const token = await addOperator(deps, { name, role, by: readBy(options) });
  if (token === undefined)
    throw new CommandRejected(1, `${name} is or was an operator: a name is given to one person only`);
  return [`${name} is added as ${role}`, ...linkLines(origin, token)];
}

async function invite(deps: Deps, name: string, options: Options): Promise<string[]> {
  const origin = requireOrigin(deps);
  const token = await inviteOperator(deps, name, readBy(options));
  if (token === undefined) throw new CommandRejected(1, `${name} is not an operator`);
  return linkLines(origin, token);
}

async function remove(deps: Deps, name: string, options: Options): Promise<string[]> {
  if (!(await removeOperator(deps, name, readBy(options))))
    throw new CommandRejected(1, `${name} is not an operator`);
  return [`${name} is removed, and signed out everywhere`];
}

async function list({ pool }: Deps): Promise<string[]> {
  const operators = await listOperators(pool);
  if (operators.length === 0) return ['no operators yet: paligid operators add NAME --role ROLE'];
  return operators.map(({ name, role, passkeys, seenAt, removedAt }) => {
    if (removedAt !== null) return `${name}  removed ${manilaTime(removedAt)}`;
    const seen = seenAt === null ? 'never signed in' : `last signed in ${manilaTime(seenAt)}`;
    return `${name}  ${role}, ${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}, ${seen}`;
  });
}

function linkLines(origin: string, token: string): string[] {
  return [
    `${origin}/admin/enrol/${token}`,
    'Whoever opens it first within the hour becomes this operator: give it to them alone.',
  ];
}

function requireOrigin({ adminOrigin }: Deps): string {
  if (adminOrigin === undefined)
    throw new CommandRejected(1, 'there is no desk: PALIGID_ADMIN_ORIGIN is not set');
  return adminOrigin;
}

function readBy({ by = BY_COMMAND }: Options): string {
  if (by !== BY_COMMAND && !OPERATOR_NAME.test(by)) throw new CommandRejected(2, `'${by}' is no name`);
  return by;
}
