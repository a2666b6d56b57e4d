import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { engineAddresses, enginePorts, HOST } from '@paligid/runtime/engine-addresses';
import { type Environment, REDIS_SETTINGS } from '../engines.ts';
import { type Engine, launchDetached } from './engine.ts';
import { readPidFile } from './process-identity.ts';

const TIMEOUT_MS = 2_000;

export function redis(env: Environment, services: string, program: string): Engine {
  const folder = join(services, 'redis');
  const log = join(folder, 'server.log');
  const pidFile = join(folder, 'redis.pid');
  const { redis: port } = enginePorts(env);
  const settings = {
    file: join(folder, 'redis.conf'),
    text: settingsText({ ...REDIS_SETTINGS, bind: HOST, port: `${port}`, dir: folder, pidfile: pidFile }),
  };
  return {
    name: 'Redis',
    address: engineAddresses(env).redisUrl,
    ports: [port],
    folder,
    pidFile,
    log,
    settings,
    async launch() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(settings.file, settings.text);
      return launchDetached(program, [settings.file], folder, log);
    },
    async makeReady() {
      const info = await serverInfo(port);
      // Another Redis may have taken the port between our check and the start.
      if (readPidFile(pidFile, folder)?.pid !== Number(info.get('process_id'))) throw new Error('not ours');
      return info.get('redis_version') ?? '';
    },
  };
}

function settingsText(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}\n`)
    .join('');
}

async function serverInfo(port: number): Promise<Map<string, string>> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: HOST, timeout: TIMEOUT_MS });
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
    socket.write('INFO server\r\nQUIT\r\n');
  });
  const pairs = answer.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1)];
  });
  return new Map(pairs);
}
