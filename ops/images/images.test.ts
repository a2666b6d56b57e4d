import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../..');
const text = readFileSync(join(import.meta.dirname, 'Containerfile'), 'utf8');
const targets = text.split(/^FROM release AS /m).slice(1);
const unit = (name: string) => readFileSync(join(REPOSITORY, `ops/systemd/paligid-${name}.service`), 'utf8');

test('every program and the schema have a target that runs the file of their unit', () => {
  expect(targets.map((target) => target.split('\n', 1)[0]).sort()).toEqual(
    ['admin', 'alerts', 'api', 'gateway', 'ingest', 'maintenance', 'migrate', 'push', 'relay', 'web'].sort(),
  );
  for (const target of targets) {
    const [name = ''] = target.split('\n', 1);
    const file = /^CMD \["(.*)"\]$/m.exec(target)?.[1] ?? '';
    expect(existsSync(join(REPOSITORY, file)), name).toBe(true);
    expect(unit(name)).toContain(` ${file}\n`);
    if (name === 'migrate') continue;
    const port = /is-ready\.ts", "(\d+)"\]$/m.exec(target)?.[1];
    expect(unit(name), name).toContain(`wait-until-ready.ts ${port}\n`);
  }
});

test('programs in images run as nobody', () => {
  expect(text).toMatch(/^USER 65532:65532$/m);
  expect(text.match(/^USER /gm)).toHaveLength(1);
});
