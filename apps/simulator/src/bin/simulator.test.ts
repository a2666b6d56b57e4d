import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./simulator.ts', import.meta.url));

test('the program says where it listens in one line and ends by itself on SIGTERM', {
  timeout: 20_000,
}, async () => {
  const program = spawn(process.execPath, [PROGRAM], {
    env: { PALIGID_SIMULATOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 15_000 }).toMatch(/^simulator http:\/\/127\.0\.0\.1:\d+\n$/);
  const url = printed.slice('simulator '.length).trim();
  const slow = await fetch(`${url}/control/sources/usgs/mode`, { method: 'POST', body: '{"mode":"slow"}' });
  expect(slow.status).toBe(200);
  const open = await fetch(`${url}/usgs/summary/all_day.geojson`);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  await expect(open.text()).rejects.toThrow();
});
