/** Turns the description of the public API into TypeScript: a type for each schema, and one for each call. */

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
};
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  responses: { 200: { content: { 'application/json': { schema: Schema } } } };
};
type Document = {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, { get: Operation }>;
};

const HEAD = `/**
 * Shapes and calls of the public API. Generated from docs/public-openapi.json by \`npm run contract:write\`; never
 * changed by hand.
 */
`;

export function clientTypes(document: Document): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`,
  );
  const calls = Object.entries(document.paths).map(([path, { get }]) => {
    const named = (where: string) => (get.parameters ?? []).filter((parameter) => parameter.in === where);
    const { schema } = get.responses[200].content['application/json'];
    return [
      `  /** ${get.summary}. */`,
      `  ${get.operationId}: {`,
      `    path: '${path}';`,
      `    params: ${fields(named('path'))};`,
      `    query: ${fields(named('query'))};`,
      `    data: ${typeOf(schema.properties?.['data'] ?? {})};`,
      '  };',
    ].join('\n');
  });
  const paths = Object.entries(document.paths).map(([path, { get }]) => `  ${get.operationId}: '${path}',`);
  return [
    HEAD,
    ...schemas,
    `export type Calls = {\n${calls.join('\n')}\n};\n`,
    `export const PATHS: { readonly [Name in keyof Calls]: Calls[Name]['path'] } = {\n${paths.join('\n')}\n};\n`,
  ].join('\n');
}

function fields(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'Record<never, never>';
  const each = parameters.map(
    ({ name, required, schema }) =>
      `${name}${required === true ? '' : '?'}: ${typeOf(schema)}${orAbsent(required)}`,
  );
  return `{ ${each.join('; ')} }`;
}

function orAbsent(required: boolean | undefined): string {
  return required === true ? '' : ' | undefined';
}

function typeOf(schema: Schema): string {
  const { $ref, const: only, enum: words, anyOf, type } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (only !== undefined) return JSON.stringify(only);
  if (words !== undefined) return words.map((word) => JSON.stringify(word)).join(' | ');
  if (anyOf !== undefined) return unionOf(anyOf.map(typeOf));
  if (Array.isArray(type)) return unionOf(type.map((one) => typeOf({ ...schema, type: one })));
  switch (type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return arrayType(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function arrayType({ prefixItems, items }: Schema): string {
  if (prefixItems !== undefined) return `[${prefixItems.map(typeOf).join(', ')}]`;
  return `(${typeOf(typeof items === 'object' ? items : {})})[]`;
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const each = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const note = schema.description?.replaceAll('*/', '* /');
    const comment = note === undefined ? '' : `/** ${note} */ `;
    return `${comment}${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}${orAbsent(isRequired)}`;
  });
  return `{ ${each.join(';\n')} }`;
}
