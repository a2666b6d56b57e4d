/** What an installation decides. The same tree is the values.yaml of the Helm chart. */
import { z } from 'zod';
import { PROGRAMS, WORKLOADS } from './programs.ts';

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name');
const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a name of Kubernetes');
const copies = z.int().min(1).max(1_000);

const valuesSchema = z.strictObject({
  image: z.strictObject({
    /** Before the name of the program: `registry.your-city.ph/paligid-` and `api`. */
    prefix: z.string().min(1).max(200),
    tag: name.max(40),
  }),
  origin: z.url({ protocol: /^https$/ }),
  hostname: host,
  /** The desk of operators; with empty texts the chart has none. */
  admin: z.strictObject({ origin: z.url({ protocol: /^https$/ }), hostname: host }),
  /** Proxies that write the reader's address: the ingress controller, and what stands before it. */
  trustedHops: z.int().min(1).max(5),
  bot: z.strictObject({ page: z.url({ protocol: /^https$/ }), contact: z.email() }),
  publicKeys: z.strictObject({
    /** PALIGID_JWKS: the public parts of PALIGID_TOKEN_KEYS, as JSON. */
    tokens: z.string().min(2),
    /** PALIGID_VAPID_PUBLIC_KEYS. */
    push: z.string().min(1),
    /** PALIGID_VAPID_SUBJECT. */
    pushSubject: z.string().min(1),
  }),
  streamReplicas: z.int().min(1).max(5),
  ingress: z.strictObject({ className: name, namespace: name, tlsSecret: name, adminTlsSecret: name }),
  monitoring: z.strictObject({ namespace: name }),
  copies: z.strictObject(Object.fromEntries(PROGRAMS.map((program) => [program, copies]))),
  /** Bounds of the autoscaler. */
  most: z.strictObject(Object.fromEntries(scaled().map((program) => [program, copies]))),
});

export type Values = z.output<typeof valuesSchema>;

/** An example, with names that production refuses: every installation gives its own. */
export const EXAMPLE_VALUES: Values = {
  image: { prefix: 'registry.paligid.example/paligid-', tag: '0.1.0' },
  origin: 'https://paligid.example',
  hostname: 'paligid.example',
  admin: { origin: 'https://desk.paligid.example', hostname: 'desk.paligid.example' },
  trustedHops: 1,
  bot: { page: 'https://paligid.example/bot', contact: 'sources@paligid.example' },
  publicKeys: { tokens: '{"keys":[]}', push: 'PUBLIC-KEY', pushSubject: 'mailto:alerts@paligid.example' },
  streamReplicas: 3,
  ingress: {
    className: 'nginx',
    namespace: 'ingress-nginx',
    tlsSecret: 'paligid-tls',
    adminTlsSecret: 'paligid-admin-tls',
  },
  monitoring: { namespace: 'monitoring' },
  copies: Object.fromEntries(PROGRAMS.map((program) => [program, WORKLOADS[program].copies])),
  most: Object.fromEntries(scaled().map((program) => [program, WORKLOADS[program].scaling?.most ?? 1])),
};

/** Throws what is wrong with a file of values, by name. Parts that are left out are those of the example. */
export function readValues(given: unknown): Values {
  const own = z.record(z.string(), z.unknown()).parse(given ?? {});
  const merged = Object.fromEntries(
    Object.entries({ ...EXAMPLE_VALUES, ...own }).map(([key, value]) => {
      const example: unknown = Object.entries(EXAMPLE_VALUES).find(([known]) => known === key)?.[1];
      return [key, isTree(example) && isTree(value) ? { ...example, ...value } : value];
    }),
  );
  return valuesSchema.parse(merged);
}

/**
 * The tree with an expression of Helm in place of each value. A number is a text here: the chart's files are texts, and
 * `unquoted` takes the quotes away.
 */
export function helmValues(): Values {
  const templated = (value: unknown, path: string): unknown =>
    isTree(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, templated(each, `${path}.${key}`)]),
        )
      : `{{ ${path} | ${typeof value === 'number' ? 'int' : 'quote'} }}`;
  return templated(EXAMPLE_VALUES, '.Values') as Values;
}

/** A value as a part of a longer text. */
export function within(value: string): string {
  return value.replace(' | quote }}', ' }}');
}

/** Helm quotes texts itself, and numbers have no quotes. */
export function unquoted(yaml: string): string {
  return yaml.replaceAll(/(["'])(\{\{ \.Values\.[\w.]+ \| (?:int(?: \| quote)?|quote) \}\})\1/g, '$2');
}

/** A number as a text: what a variable of the environment is. */
export function asText(value: number | string): string {
  return typeof value === 'number' ? `${value}` : value.replace(' | int }}', ' | int | quote }}');
}

function scaled() {
  return PROGRAMS.filter((program) => WORKLOADS[program].scaling !== undefined);
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
