/** Reads the machine's own package sources, so that another suite can be fetched from the same mirror. */

export interface Mirror {
  readonly uri: string;
  /** Fields that define how the mirror is trusted, verbatim from the source. */
  readonly trust: readonly string[];
}

interface Source extends Mirror {
  readonly suites: readonly string[];
  readonly components: readonly string[];
}

const TRUST_FIELDS = ['Signed-By', 'Trusted'];

/** The mirror that serves Debian's own `main` of the given release, from the texts of all source files. */
export function debianMirror(texts: readonly string[], codename: string): Mirror | undefined {
  const sources = texts.flatMap((text) => (/^Types:/m.test(text) ? stanzas(text) : lines(text)));
  const main = sources.filter((source) => source.components.includes('main'));
  return main.find((source) => source.suites.includes(codename)) ?? main.find(isDebianByName);
}

/** A source file for one suite of the mirror. */
export function sourceFor(mirror: Mirror, suite: string): string {
  return [
    'Types: deb',
    `URIs: ${mirror.uri}`,
    `Suites: ${suite}`,
    'Components: main',
    ...mirror.trust,
    '',
  ].join('\n');
}

/** Sources may name the release by its role (`stable`), as other vendors' sources do too. */
function isDebianByName(source: Source): boolean {
  return (
    source.uri.replace(/\/$/, '').endsWith('/debian') && !source.suites.some((suite) => suite.includes('-'))
  );
}

function stanzas(text: string): Source[] {
  return text.split(/\n\s*\n/).flatMap((stanza) => {
    const fields = parseFields(stanza);
    const uri = splitWords(fields.get('URIs'))[0];
    if (!uri || !splitWords(fields.get('Types')).includes('deb') || fields.get('Enabled')?.trim() === 'no')
      return [];
    const trust = TRUST_FIELDS.flatMap((name) => (fields.has(name) ? [`${name}:${fields.get(name)}`] : []));
    return {
      uri,
      trust,
      suites: splitWords(fields.get('Suites')),
      components: splitWords(fields.get('Components')),
    };
  });
}

/** Values keep their continuation lines: a key may be embedded in the source itself. */
function parseFields(stanza: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of stanza
    .trim()
    .split('\n')
    .filter((each) => !each.startsWith('#'))) {
    const start = /^([A-Za-z-]+):(.*)$/.exec(line);
    if (start) name = start[1] ?? '';
    fields.set(name, start ? (start[2] ?? '') : `${fields.get(name) ?? ''}\n${line}`);
  }
  return fields;
}

function lines(text: string): Source[] {
  return text.split('\n').flatMap((line) => {
    const parts = /^\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+([^#]*)/.exec(line);
    const [, options = '', uri, suite, components] = parts ?? [];
    if (!uri || !suite) return [];
    const trust = splitWords(options).flatMap((option) => trustOption(option) ?? []);
    return { uri, trust, suites: [suite], components: splitWords(components) };
  });
}

function trustOption(option: string): string | undefined {
  const [key, value] = option.split('=');
  const field = TRUST_FIELDS.find((name) => name.toLowerCase() === key?.toLowerCase());
  return field && value ? `${field}: ${value}` : undefined;
}

function splitWords(value: string | undefined): string[] {
  return (value ?? '').split(/\s+/).filter((word) => word !== '');
}
