import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaseEngines } from '@paligid/ops/leased-engines';
import { openIssuer } from '@paligid/testkit/google-issuer';
import { leasePort, type PortLease } from '@paligid/testkit/lease-port';
import { type TokenMinter, tokenMinter } from '@paligid/testkit/token-minter';
import { startWorld, type World } from '@paligid/testkit/world';
import { address, type WorldEngines } from '@paligid/testkit/world-settings';
import pg from 'pg';
import type { SignedReader } from './world.ts';
import { worldHour } from './world-hour.ts';

/** The invented day is loaded from the start; sources are polled every second, so that a bulletin arrives at once. */
const PLAY = { sheet: 'metro-manila', cadenceScale: 0.01, sheetHour: worldHour(process.env) } as const;
/** Build in the pseudo-locale, with every catalogue text accented; `npm run build` makes it beside the release. */
const PSEUDO_DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'pseudo');

const READER_ID = 'u-019a8560-7a00-7000-8000-0000000000e2';

/** One world for all journeys: every program as a process, on the engines of `npm run services`. */
export default async function openWorld(): Promise<() => Promise<void>> {
  const { engines: leased, release } = await leaseEngines();
  const tokens = await tokenMinter();
  const room = { ...leased, jwks: JSON.stringify(tokens.keys) };
  const ports = { web: await leasePort(), pseudo: await leasePort() };
  const issuer = await openIssuer();
  const inbox = await mkdtemp(join(tmpdir(), 'paligid-inbox-'));
  const worlds: World[] = [];
  const close = async () => {
    for (const world of worlds.toReversed()) await world.stop();
    for (const lease of Object.values(ports)) lease.release();
    issuer.close();
    await rm(inbox, { recursive: true });
    await release();
  };
  try {
    await proclaimWorkingDays(room.databaseUrl);
    const world = await openMain(room, ports, { ...googleSettings(issuer), PALIGID_INBOX: inbox });
    worlds.push(world);
    const pseudo = await openPseudo(room, world, ports.pseudo);
    worlds.push(pseudo);
    process.env['PALIGID_WORLD'] = JSON.stringify({
      ...{ ...world.urls, pseudo: pseudo.urls.web },
      database: room.databaseUrl,
      inbox,
      apiInternal: address(world.ports.apiInternal),
      reader: await mintReader(tokens),
    });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Journeys are about usual days, whatever day it is: on a holiday nobody is notified before a commute. */
async function proclaimWorkingDays(connectionString: string): Promise<void> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    await db.query(
      `insert into holidays (day, name, kind, source, checked_on)
       select current_date + n, 'A usual day', 'working', 'Journeys', current_date from generate_series(-1, 2) n`,
    );
  } finally {
    await db.end();
  }
}

/** An account without any data yet. */
async function mintReader(tokens: TokenMinter): Promise<SignedReader> {
  const { access_token, refresh_token } = await tokens.mint(READER_ID, new Date());
  return { id: READER_ID, accessToken: access_token, refreshToken: refresh_token };
}

/** Settings of the fake Google identity provider on this machine. */
function googleSettings({ google, script }: Awaited<ReturnType<typeof openIssuer>>) {
  return {
    PALIGID_GOOGLE_CLIENT_ID: google.clientId,
    PALIGID_GOOGLE_ISSUER: google.issuer,
    PALIGID_GOOGLE_KEYS: google.keysUrl,
    PALIGID_GOOGLE_SCRIPT: script,
  };
}

function openMain(
  room: WorldEngines,
  ports: { web: PortLease; pseudo: PortLease },
  accounts: Record<string, string>,
): Promise<World> {
  const origins = Object.values(ports).map(({ port }) => address(port));
  return startWorld(room, {
    only: ['simulator', 'pushService', 'api', 'gateway', 'alerts', 'push', 'relay', 'ingest', 'web'],
    scenario: PLAY,
    ports: { web: ports.web.port },
    // The browsers are on the same cores: what would be refused says nothing about the product. Drills try that.
    env: { ...accounts, PALIGID_GATEWAY_ORIGINS: origins.join(','), PALIGID_SHED_LOAD: 'off' },
  });
}

/** A second web server in front of the same API. */
function openPseudo(room: WorldEngines, world: World, { port }: PortLease): Promise<World> {
  const { webHealth: _, ...ports } = world.ports;
  return startWorld(room, {
    only: ['web'],
    scenario: PLAY,
    ports: { ...ports, web: port },
    env: { PALIGID_WEB_DIST: PSEUDO_DIST },
  });
}
