import { join } from 'node:path';
import { leaseRoom } from '@paligid/ops/leased-room';
import { leasePort, type PortLease } from '@paligid/testkit/lease-port';
import { startWorld, type World } from '@paligid/testkit/world';
import { address, type WorldRoom } from '@paligid/testkit/world-settings';

/** The invented day is there from the start; sources are read every second, so that a bulletin comes at once. */
const PLAY = { sheet: 'metro-manila', cadenceScale: 0.01 } as const;
/** Pages whose every catalogued text is accented; `npm run build` makes it beside the release. */
const PSEUDO_DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'pseudo');

/** One world for all journeys: every program as a process, on the engines of `npm run services`. */
export default async function openWorld(): Promise<() => Promise<void>> {
  const { room, release } = await leaseRoom();
  const ports = { web: await leasePort(), pseudo: await leasePort() };
  const worlds: World[] = [];
  const close = async () => {
    for (const world of worlds.toReversed()) await world.stop();
    for (const lease of Object.values(ports)) lease.release();
    await release();
  };
  try {
    const world = await openMain(room, ports);
    worlds.push(world);
    const pseudo = await openPseudo(room, world, ports.pseudo);
    worlds.push(pseudo);
    process.env['PALIGID_WORLD'] = JSON.stringify({ ...world.urls, pseudo: pseudo.urls.web });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

function openMain(room: WorldRoom, ports: { web: PortLease; pseudo: PortLease }): Promise<World> {
  const origins = Object.values(ports).map(({ port }) => address(port));
  return startWorld(room, {
    only: ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest', 'web'],
    play: PLAY,
    ports: { web: ports.web.port },
    env: { PALIGID_GATEWAY_ORIGINS: origins.join(',') },
  });
}

/** A second web program before the same API. */
function openPseudo(room: WorldRoom, world: World, { port }: PortLease): Promise<World> {
  const { webHealth: _, ...ports } = world.ports;
  return startWorld(room, {
    only: ['web'],
    play: PLAY,
    ports: { ...ports, web: port },
    env: { PALIGID_WEB_DIST: PSEUDO_DIST },
  });
}
