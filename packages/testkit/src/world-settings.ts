export type ProgramName =
  | 'simulator'
  | 'ingest'
  /** A second process of `ingest`, for those who ask for it. */
  | 'ingest2'
  | 'relay'
  | 'api'
  | 'gateway'
  | 'alerts'
  | 'push'
  | 'pushService'
  | 'maintenance'
  | 'web';

/** The engines and names of one world. */
export type WorldEngines = {
  databaseUrl: string;
  redisUrl: string;
  natsUrl: string;
  streamPrefix: string;
  keyPrefix: string;
  /** The key set that access tokens are verified with, as JSON. */
  jwks?: string;
};

/** `quiet` produces nothing by itself; `metro-manila` plays an invented day, `ordinary` the same without bulletins. */
export type WorldScenario = {
  sheet: 'quiet' | 'metro-manila' | 'ordinary';
  cadenceScale: number;
  /** 0 to 23: the hour of the invented day at the start; by default the machine's current hour in Manila. */
  sheetHour?: number | undefined;
  /** Six invented hours that end at the start, with two more outlets. */
  opening?: 'metro-manila';
  /** A moment of the simulator's invented week, which is now, and the outlets that tell it. */
  week?: { moment: string; speed: number; outlets: readonly string[] };
  /** Whether the pages and feeds of the simulator's agencies are read too. */
  hasAgencies?: boolean;
};

export type WorldPorts = Record<ProgramName | 'apiInternal' | 'gatewayHealth' | 'webHealth', number>;

export const WORLD_SECRETS = { key: 'world-signing-key', salt: 'world-signing-salt', environment: 'test' };

const READ_BY_SIMULATOR = {
  'pagasa-cap': '/pagasa-cap/feeds/',
  'usgs-eq': '/usgs/summary/all_day.geojson',
  'bantay-balita': '/bantay-balita/feed',
  'balitang-bayan': '/balitang-bayan/feed',
};

/** Read by default, and not from the simulator: a world never calls a real publisher. */
const NOT_READ = [
  ...['pagasa-ncr', 'pagasa-nl', 'pagasa-sl', 'pagasa-vis', 'pagasa-min'],
  ...['phivolcs-eq', 'phivolcs-volcano', 'gdacs', 'deped', 'gazette', 'dpwh'],
];

/** Pages and feeds of agencies, which stay the same from start to end. */
export const READ_OF_AGENCIES = {
  'pagasa-tcb': '/pagasa-tcb/severe-weather-bulletin',
  'pagasa-ncr': '/pagasa-ncr/regional-forecast',
  'pagasa-ffws': '/pagasa-ffws/main_list.do',
  'pagasa-dams': '/pagasa-dams/flood',
  ndrrmc: '/ndrrmc/9-ndrrmc-advisory.html',
  'phivolcs-eq': '/phivolcs-eq/',
  'phivolcs-volcano': '/phivolcs-volcano/bulletin/list-of-bulletin',
  gdacs: '/gdacs/rss.xml',
  deped: '/deped/feed',
  dpwh: '/dpwh/feed',
  gazette: '/gazette/feed',
  'open-meteo': '/open-meteo/v1/forecast',
  mapakalamidad: '/mapakalamidad/reports',
  meralco: '/meralco/advisories',
  maynilad: '/maynilad/advisories',
  manilawater: '/manilawater/advisories',
  mmda: '/mmda/feed',
  mrt3: '/mrt3/feed',
  'lgu-marikina': '/lgu-marikina/river',
};

const READ_IN_OPENING = {
  'daluyan-metro': '/daluyan-metro/feed',
  'radyo-kanto': '/radyo-kanto/feed',
};

/** The environment of every program: each reads the variables it needs. */
export function worldEnvironment(room: WorldEngines, ports: WorldPorts, play: WorldScenario) {
  const simulator = address(ports.simulator);
  const origin = address(ports.web);
  return {
    NODE_ENV: 'test',
    DATABASE_URL: room.databaseUrl,
    REDIS_URL: room.redisUrl,
    NATS_URL: room.natsUrl,
    PALIGID_STREAM_PREFIX: room.streamPrefix,
    PALIGID_KEY_PREFIX: room.keyPrefix,
    PALIGID_SIGNING_KEY: WORLD_SECRETS.key,
    PALIGID_SIGNING_SALT: WORLD_SECRETS.salt,
    PALIGID_SIMULATOR_PORT: String(ports.simulator),
    PALIGID_SIMULATOR_CLOCK: 'demo',
    PALIGID_SIMULATOR_SHEET: play.sheet,
    ...(play.sheetHour !== undefined && { PALIGID_SIMULATOR_SHEET_HOUR: String(play.sheetHour) }),
    ...(play.opening !== undefined && { PALIGID_SIMULATOR_OPENING: play.opening }),
    ...(play.week !== undefined && {
      PALIGID_SIMULATOR_WEEK: play.week.moment,
      PALIGID_SIMULATOR_WEEK_SPEED: String(play.week.speed),
    }),
    PALIGID_API_PORT: String(ports.api),
    PALIGID_API_INTERNAL_PORT: String(ports.apiInternal),
    PALIGID_GATEWAY_PORT: String(ports.gateway),
    PALIGID_GATEWAY_HEALTH_PORT: String(ports.gatewayHealth),
    PALIGID_GATEWAY_ORIGINS: origin,
    PALIGID_INGEST_PORT: String(ports.ingest),
    PALIGID_RELAY_PORT: String(ports.relay),
    PALIGID_ALERTS_PORT: String(ports.alerts),
    PALIGID_MAINTENANCE_PORT: String(ports.maintenance),
    PALIGID_PUSH_PORT: String(ports.push),
    PALIGID_PUSH_ORIGINS: address(ports.pushService),
    PALIGID_PUSH_SERVICE_PORT: String(ports.pushService),
    PALIGID_SOURCE_ORIGINS: simulator,
    PALIGID_SOURCE_ADDRESSES: Object.entries({
      ...READ_BY_SIMULATOR,
      ...(play.opening !== undefined && READ_IN_OPENING),
      ...Object.fromEntries(play.week?.outlets.map((id) => [id, `/${id}/feed`]) ?? []),
      ...(play.hasAgencies === true && READ_OF_AGENCIES),
    })
      .map(([id, path]) => `${id}=${simulator}${path}`)
      .join(','),
    PALIGID_SOURCES_OFF: NOT_READ.filter(
      (id) => play.hasAgencies !== true || !Object.hasOwn(READ_OF_AGENCIES, id),
    ).join(','),
    PALIGID_CADENCE_SCALE: String(play.cadenceScale),
    PALIGID_WEB_PORT: String(ports.web),
    PALIGID_WEB_HEALTH_PORT: String(ports.webHealth),
    PALIGID_ORIGIN: origin,
    PALIGID_PICTURE_ORIGINS: simulator,
    PALIGID_API_URL: address(ports.api),
    PALIGID_API_INTERNAL_URL: address(ports.apiInternal),
    PALIGID_GATEWAY_URL: address(ports.gateway),
    ...(room.jwks === undefined ? {} : { PALIGID_JWKS: room.jwks }),
  };
}

/** The URL where a program reports its readiness. */
export function healthAddress(name: ProgramName, ports: WorldPorts): string {
  if (name === 'simulator') return `${address(ports.simulator)}/control/state`;
  if (name === 'pushService') return `${address(ports.pushService)}/control/state`;
  if (name === 'gateway') return `${address(ports.gatewayHealth)}/health`;
  if (name === 'web') return `${address(ports.webHealth)}/health`;
  return `${address(ports[name])}/health`;
}

export function address(port: number): string {
  return `http://127.0.0.1:${port}`;
}
