import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A statement in the code, with the row type that its caller expects where that is written out in the same file. */
export type SqlStatement = { file: string; text: string; row: ReadonlyMap<string, string> | undefined };

/** `unresolved` has the file once for each statement that is put together at run time. */
type SqlSource = { statements: SqlStatement[]; unresolved: string[] };

/** A node of the syntax tree; its fields depend on its type and are narrowed where they are read. */
type Node = { type: string; [field: string]: unknown };

const STATEMENT = /^\s*(with\s+\w+\s+as|select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i;

/**
 * Finds every SQL statement of a module: strings and templates that begin like one. Interpolated constants of the module
 * are filled in; a statement that is put together at run time is counted as unresolved.
 */
export function findSqlStatements(path: string, file: string): SqlSource {
  const module: unknown = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', target: 'es2024' });
  const scope = { constants: new Map<string, Node>(), types: new Map<string, Node>() };
  const nodes: Node[] = [];
  const calls: Node[] = [];
  walk(module, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && isNode(node['init']))
      scope.constants.set(String(node['id']['value']), node['init']);
    if (node.type === 'TsTypeAliasDeclaration' && isNode(node['id']) && isNode(node['typeAnnotation']))
      scope.types.set(String(node['id']['value']), node['typeAnnotation']);
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') nodes.push(node);
    if (node.type === 'CallExpression') calls.push(node);
  });
  const rowTypes = new Map(calls.flatMap((call) => rowTypeOf(call, scope.constants)));
  const found = nodes.filter((node) => STATEMENT.test(firstText(node)));
  const texts = found.map((node) => ({ node, text: evaluate(node, scope.constants) }));
  return {
    statements: texts.flatMap(({ node, text }) => {
      const row = rowTypes.get(node);
      return text === undefined
        ? []
        : [{ file, text, row: row === undefined ? undefined : fieldsOf(row, scope.types) }];
    }),
    unresolved: texts.flatMap(({ text }) => (text === undefined ? [file] : [])),
  };
}

/** The text of a statement and the type argument of the `query<Row>(…)` that sends it. */
function rowTypeOf(call: Node, constants: ReadonlyMap<string, Node>): [Node, Node][] {
  const callee = isNode(call['callee']) ? call['callee'] : undefined;
  const property = isNode(callee?.['property']) ? callee['property']['value'] : undefined;
  const parameters = isNode(call['typeArguments']) ? list(call['typeArguments']['params']) : [];
  const argument = list(call['arguments'])[0]?.['expression'];
  const [row] = parameters;
  if (property !== 'query' || row === undefined || !isNode(argument)) return [];
  const text = statementNode(argument, constants);
  return text === undefined ? [] : [[text, row]];
}

/** `'select …'`, `{ text: 'select …' }`, `{ ...FIND, values }` and constants of these. */
function statementNode(node: Node, constants: ReadonlyMap<string, Node>): Node | undefined {
  if (node.type === 'Identifier') {
    const constant = constants.get(String(node['value']));
    return constant === undefined ? undefined : statementNode(constant, constants);
  }
  if (node.type === 'TsConstAssertion' || node.type === 'TsSatisfiesExpression')
    return isNode(node['expression']) ? statementNode(node['expression'], constants) : undefined;
  if (node.type !== 'ObjectExpression') return node;
  for (const part of list(node['properties'])) {
    const spread = part.type === 'SpreadElement' ? part['arguments'] : undefined;
    if (isNode(spread)) return statementNode(spread, constants);
    if (isNode(part['key']) && part['key']['value'] === 'text' && isNode(part['value'])) return part['value'];
  }
  return undefined;
}

/** The text of a constant expression; undefined if it is known at run time only. */
function evaluate(node: Node, constants: ReadonlyMap<string, Node>): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral') return String(node['value']);
  if (node.type === 'Identifier') {
    const constant = constants.get(String(node['value']));
    return constant === undefined ? undefined : evaluate(constant, constants);
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const expressions = list(node['expressions']);
  const quasis = list(node['quasis']);
  let text = '';
  for (const [i, quasi] of quasis.entries()) {
    text += String(quasi['cooked']);
    const expression = expressions[i];
    if (expression === undefined) continue;
    // PostgreSQL only parses the statement, so a limit that is known at run time may be any number here.
    const value = evaluate(expression, constants) ?? (/limit\s+$/i.test(text) ? '1' : undefined);
    if (value === undefined) return undefined;
    text += value;
  }
  return text;
}

/** Names and types of the fields of a row, where the type is written out in this file. */
function fieldsOf(type: Node, types: ReadonlyMap<string, Node>): ReadonlyMap<string, string> | undefined {
  if (type.type === 'TsTypeReference' && isNode(type['typeName'])) {
    const alias = types.get(String(type['typeName']['value']));
    return alias === undefined ? undefined : fieldsOf(alias, types);
  }
  if (type.type !== 'TsTypeLiteral') return undefined;
  return new Map(
    list(type['members']).flatMap((member): [string, string][] => {
      const annotation = isNode(member['typeAnnotation']) ? member['typeAnnotation']['typeAnnotation'] : null;
      return isNode(member['key']) && isNode(annotation)
        ? [[String(member['key']['value']), keyword(annotation)]]
        : [];
    }),
  );
}

/** `number`, `string`, `boolean` or `Date`, also if it may be null; an empty text for every other type. */
function keyword(type: Node): string {
  if (type.type === 'TsKeywordType') return String(type['kind']);
  if (type.type === 'TsTypeReference' && isNode(type['typeName']))
    return type['typeName']['value'] === 'Date' ? 'Date' : '';
  if (type.type !== 'TsUnionType') return '';
  const kinds = list(type['types'])
    .map(keyword)
    .filter((kind) => kind !== 'null');
  return kinds.length === 1 ? (kinds[0] ?? '') : '';
}

function firstText(node: Node): string {
  if (node.type === 'StringLiteral') return String(node['value']);
  return String(list(node['quasis'])[0]?.['cooked'] ?? '');
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

function list(value: unknown): Node[] {
  return Array.isArray(value)
    ? value.filter((one): one is Node => typeof one === 'object' && one !== null)
    : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
