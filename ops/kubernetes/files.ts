/** The files that `npm run manifests` writes, by their path in the folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Yaml } from 'cdk8s';
import { engineObjects, natsValues } from './engines.ts';
import { adapterValues, podMonitor } from './monitoring.ts';
import { type Kubernetes, objects, programObjects } from './objects.ts';
import { type Installed, PROGRAMS, secretFiles } from './programs.ts';
import { EXAMPLE_VALUES, helmValues, unquoted, type Values } from './values.ts';

const INSTALLED: readonly Installed[] = ['migrate', ...PROGRAMS];

export function manifestFiles(values: Values): Map<string, string> {
  const { migrate, ...programs } = programObjects(values);
  return new Map([
    ['plain/1-migrate.yaml', documents(migrate)],
    ['plain/2-programs.yaml', documents(Object.values(programs).flat())],
    ['plain/monitoring.yaml', documents(objects('monitoring', [podMonitor()]))],
    ['examples/engines.yaml', documents(objects('engines', engineObjects()))],
    ['examples/nats-values.yaml', Yaml.stringify(natsValues())],
    ['examples/prometheus-adapter-values.yaml', Yaml.stringify(adapterValues())],
    ...chartFiles(),
  ]);
}

function chartFiles(): [string, string][] {
  const version = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version;
  const templates = Object.entries(programObjects(helmValues())).map(([name, made]): [string, string] => {
    const text = unquoted(documents(made));
    // Not everybody has a desk.
    const whole = name === 'admin' ? `{{- if .Values.admin.origin }}\n${text}{{- end }}\n` : text;
    return [`chart/templates/${name}.yaml`, whole];
  });
  return [
    [
      'chart/Chart.yaml',
      Yaml.stringify({
        apiVersion: 'v2',
        name: 'paligid',
        description: 'News and alerts for people in the Philippines: the programs, without their engines.',
        type: 'application',
        version,
        appVersion: version,
        kubeVersion: '>=1.27.0-0',
      }),
    ],
    ['chart/values.yaml', Yaml.stringify(EXAMPLE_VALUES)],
    ['chart/templates/NOTES.txt', notes()],
    ...templates,
  ];
}

function notes(): string {
  const lines = INSTALLED.map((program) => `  paligid-${program}: ${secretFiles(program).join(', ')}`);
  return `Secrets that must be there, each with these keys:\n${lines.join('\n')}\n`;
}

function documents(made: readonly Kubernetes[]): string {
  return Yaml.stringify(...made);
}
