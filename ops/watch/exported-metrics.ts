/** Which metrics the programs export, read from their sources, so that no rule waits for one that nobody has. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';

const ROOTS = ['apps/server/src', 'apps/web/src/server', 'packages/runtime/src'];
const REPOSITORY = join(import.meta.dirname, '../..');
/** Where they are made, not used. */
const MAKER = 'packages/runtime/src/metrics.ts';

const DECLARED =
  /\b(counter|gauge|secondsHistogram)\(\s*'(\w+)',\s*(?:'[^']*'|`[^`]*`|"[^"]*"),?\s*(?:\[([^\]]*)\])?/g;
const CALLED = /\b(?:counter|gauge|secondsHistogram)\(/g;
const HISTOGRAM_PARTS = ['_bucket', '_sum', '_count'];
/** Prometheus adds these itself: to what it scrapes, and to buckets. */
const SCRAPE_LABELS = ['job', 'instance', 'program'];
const NAME = /(?<![\w:"])((?:paligid_|nodejs_|process_)\w+|up\b)(?:\{([^}]*)\})?/g;
const MATCHER = /(\w+)\s*(?:=~|!~|!=|=)\s*"[^"]*"/g;

/** The labels of each exported series by its name, as Prometheus sees it. */
export function exportedMetrics(): Map<string, ReadonlySet<string>> {
  const exported = new Map<string, ReadonlySet<string>>([['up', new Set(SCRAPE_LABELS)]]);
  const add = (name: string, labels: readonly string[]) =>
    exported.set(name, new Set([...(exported.get(name) ?? SCRAPE_LABELS), ...labels]));
  for (const { kind, name, labels } of declaredMetrics()) {
    if (kind !== 'secondsHistogram') add(name, labels);
    else for (const part of HISTOGRAM_PARTS) add(`${name}${part}`, [...labels, 'le']);
  }
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  for (const { name } of own.getMetricsAsArray()) add(name, []);
  return exported;
}

type Declared = { kind: string; name: string; labels: string[] };

/** Throws when a declaration is written in a way that cannot be read here. */
function declaredMetrics(): Declared[] {
  return sourceFiles().flatMap((file) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8');
    if (!text.includes('runtime/metrics') && !text.includes("'./metrics.ts'")) return [];
    const declared = [...text.matchAll(DECLARED)].map(([, kind = '', name = '', labels = '']) => ({
      kind,
      name: `paligid_${name}`,
      labels: [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label),
    }));
    if (declared.length !== [...text.matchAll(CALLED)].length) {
      throw new Error(`${file}: a metric has no plain name, help and labels`);
    }
    return declared;
  });
}

function sourceFiles(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(join(REPOSITORY, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(root, name)),
  ).filter((file) => file !== MAKER);
}

/** What an expression of Prometheus asks for and no program exports: names, and labels of names. */
export function unknownParts(
  expression: string,
  exported: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return [...expression.matchAll(NAME)].flatMap(([, name = '', matchers = '']) => {
    const labels = exported.get(name);
    if (labels === undefined) return [name];
    return [...matchers.matchAll(MATCHER)].flatMap(([, label = '']) =>
      labels.has(label) ? [] : [`${name}{${label}}`],
    );
  });
}
