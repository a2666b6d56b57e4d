import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exportedMetrics } from './exported-metrics.ts';

type Rules = { groups: { rules: { alert?: string; annotations?: { runbook?: string } }[] }[] };

const REPOSITORY = join(import.meta.dirname, '../..');
const text = read('docs/runbooks.md');
const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const sections = text.split(/^## /m).slice(1);
const rules = readdirSync(join(import.meta.dirname, 'rules')).flatMap((name) =>
  (parse(read(`ops/watch/rules/${name}`)) as Rules).groups.flatMap((group) => group.rules),
);
const alerts = new Set(rules.flatMap(({ alert = [] }) => alert));

/** Nothing measures these. */
const WITHOUT_ALERT = /^(?:Incident record|Takedown asked)/;

test('every alert leads to a section, and each says its sign, the first steps and when it is over', () => {
  const nights = sections.filter((section) => !WITHOUT_ALERT.test(section));
  const anchors = nights.map((section) => anchorOf(section.split('\n', 1)[0] ?? ''));
  const asked = rules.flatMap(({ annotations }) => annotations?.runbook?.split('#')[1] ?? []);
  expect([...new Set(asked)].sort()).toEqual(anchors.sort());
  for (const section of nights) {
    const found = [...section.matchAll(/^\*\*([A-Z][\w ]+)/gm)].map(([, title]) => title);
    expect(found, section.slice(0, 30)).toEqual(['Sign', 'First five minutes', 'It is over when']);
  }
});

test('every link inside leads to a section', () => {
  const anchors = sections.map((section) => anchorOf(section.split('\n', 1)[0] ?? ''));
  const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test('every alert is named in the runbooks or has a sibling there, and every name is of an alert', () => {
  const named = codes.filter((code) => /^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(code) || alerts.has(code));
  expect(named.filter((name) => !alerts.has(name))).toEqual([]);
  const stem = (name: string) => name.replace(/(Fast|Slow|Leak)$/, '');
  const stems = new Set(named.map(stem));
  expect([...alerts].filter((name) => !stems.has(stem(name)))).toEqual([]);
});

test('every metric of the runbooks and of operations.md is exported', () => {
  const exported = new Set(
    [...exportedMetrics().keys()].flatMap((name) => [name, name.replace(/_(bucket|sum|count)$/, '')]),
  );
  const named = `${text}\n${read('docs/operations.md')}`.match(/`(?:paligid|nodejs|process)_[a-z]\w+/g) ?? [];
  expect(named.map((name) => name.slice(1)).filter((name) => !exported.has(name))).toEqual([]);
});

test('every command of the runbooks exists, with its options', () => {
  const usage =
    /const USAGE = `([^`]+)`/.exec(read('apps/server/src/bin/paligid.ts'))?.[1]?.split('\n') ?? [];
  const forms = usage.flatMap((line) =>
    line.includes('hold|release|recall')
      ? ['hold', 'release', 'recall'].map((action) => line.replace('hold|release|recall', action))
      : line,
  );
  const isKnown = (command: string) =>
    forms.some(
      (form) =>
        form === command ||
        form.replace(/ \[(.*)\]$/, '') === command ||
        form.replace(/[[\]]/g, '') === command,
    );
  const commands = codes.filter((code) => code.startsWith('paligid '));
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => !isKnown(command))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = codes.flatMap((code) => /^npm run ([\w:]+)(?: --)?$/.exec(code)?.[1] ?? []);
  expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('every setting of the runbooks exists', () => {
  const folders = ['apps/server/src/platform', 'apps/web/src/server'];
  const known = folders
    .flatMap((folder) => readdirSync(join(REPOSITORY, folder)).map((name) => join(folder, name)))
    .filter((file) => /(config|settings)\.ts$/.test(file))
    .map(read)
    .join('\n');
  const named = codes.filter((code) => /^PALIGID_[A-Z_]+$/.test(code));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !new RegExp(`\\b${name}: `).test(known))).toEqual([]);
});

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function read(name: string): string {
  return readFileSync(join(REPOSITORY, name), 'utf8');
}
