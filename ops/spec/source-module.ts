/** What one source file declares, imports, exports and runs, and which requirements the titles of its tests name. */
import { parseSync } from '@swc/core';

export interface References {
  readonly names: ReadonlySet<string>;
  /** Modules that are imported while running. */
  readonly modules: readonly string[];
  /** Lists of patterns given to `import.meta.glob`, each with the `base` that it starts from. */
  readonly globs: readonly (readonly string[])[];
}

interface Binding {
  readonly from: string;
  /** `*` for the whole module. */
  readonly name: string;
}

export interface SourceModule {
  readonly imports: ReadonlyMap<string, Binding>;
  /** Maps an exported name to the local one, or to that of another module. */
  readonly exports: ReadonlyMap<string, string | Binding>;
  /** Modules that are re-exported by `export *`. */
  readonly stars: readonly string[];
  /** Modules imported for their side effects. */
  readonly bare: readonly string[];
  readonly declarations: ReadonlyMap<string, References>;
  /** Statements that run when the module is loaded. */
  readonly effects: References;
  readonly tests: readonly { readonly ids: readonly string[]; readonly references: References }[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const NAMED_ID = /\[([A-Z]+-\d{3})\]/g;
/** TypeScript nodes that exist at run time; the others are types. */
const WRAPPERS = new Set([
  ...['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion'],
  ...['TsTypeAssertion', 'TsInstantiation', 'TsParameterProperty'],
]);
/** Names that do not refer to a declaration, unless they are computed. */
const PROPERTY_NAMES = new Set([
  ...['MemberExpression.property', 'KeyValueProperty.key', 'MethodProperty.key', 'JSXAttribute.name'],
  ...['ClassMethod.key', 'ClassProperty.key', 'GetterProperty.key', 'KeyValuePatternProperty.key'],
]);

export function idsIn(title: string): string[] {
  return [...title.matchAll(NAMED_ID)].flatMap(([, id]) => id ?? []);
}

export function parseModule(text: string, file: string): SourceModule {
  const isTsx = file.endsWith('x');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'esnext' });
  const imports = new Map<string, Binding>();
  const exports = new Map<string, string | Binding>();
  const stars: string[] = [];
  const bare: string[] = [];
  const declarations = new Map<string, References>();
  const effects: Node[] = [];
  for (const item of nodes(body)) {
    const { type } = item;
    const from = childNode(item['source'])?.['value'];
    if (item['typeOnly'] === true) continue;
    if (type === 'ImportDeclaration') {
      const specifiers = nodes(item['specifiers']);
      if (specifiers.length === 0) bare.push(String(from));
      for (const each of specifiers.filter((it) => it['isTypeOnly'] !== true)) {
        imports.set(nodeName(each['local']), { from: String(from), name: importedName(each) });
      }
    } else if (type === 'ExportAllDeclaration') stars.push(String(from));
    else if (type === 'ExportNamedDeclaration') {
      for (const each of nodes(item['specifiers'])) {
        const name = nodeName(each['orig']);
        exports.set(
          each['exported'] ? nodeName(each['exported']) : name,
          from === undefined ? name : { from: String(from), name },
        );
      }
    } else if (type === 'ExportDefaultDeclaration' || type === 'ExportDefaultExpression') {
      declarations.set('default', findReferences(item));
      exports.set('default', 'default');
    } else {
      const declaration = childNode(item['declaration']) ?? item;
      const declared = declaredIn(declaration);
      if (declared.length === 0) effects.push(item);
      for (const [name, node] of declared) {
        declarations.set(name, findReferences(node));
        if (type === 'ExportDeclaration') exports.set(name, name);
      }
    }
  }
  return {
    imports,
    exports,
    stars,
    bare,
    declarations,
    effects: findReferences(effects),
    tests: testsIn(body),
  };
}

function declaredIn(node: Node): [string, Node][] {
  if (node.type === 'VariableDeclaration') {
    return nodes(node['declarations']).flatMap((each) =>
      [...findReferences(each['id']).names].map((name): [string, Node] => [name, each]),
    );
  }
  const isNamed = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration';
  return isNamed ? [[nodeName(node['identifier']), node]] : [];
}

/** Finds calls with a title that names requirements, whatever function is called. */
function testsIn(body: unknown) {
  const found: { ids: string[]; references: References }[] = [];
  visit(body, (node) => {
    if (node.type !== 'CallExpression') return;
    const ids = idsIn(literalText(childNode(nodes(node['arguments'])[0]?.['expression'])));
    if (ids.length > 0) found.push({ ids, references: findReferences(node) });
  });
  return found;
}

function findReferences(root: unknown): References {
  const names = new Set<string>();
  const modules: string[] = [];
  const globs: string[][] = [];
  visit(root, (node) => {
    if (node.type === 'Identifier') names.add(nodeName(node));
    if (node.type !== 'CallExpression') return;
    const callee = childNode(node['callee']);
    const [first, options] = nodes(node['arguments']).map((argument) => childNode(argument['expression']));
    if (callee?.type === 'Import') modules.push(literalText(first));
    const isMeta = childNode(callee?.['object'])?.type === 'MetaProperty';
    if (!isMeta || nodeName(callee?.['property']) !== 'glob') return;
    const base = nodes(options?.['properties']).find((property) => nodeName(property['key']) === 'base');
    const folder = literalText(childNode(base?.['value']));
    globs.push(literalTexts(first).map((pattern) => pattern.replace(/^!?/, (sign) => `${sign}${folder}`)));
  });
  return { names, modules, globs };
}

/** Visits every node that exists at run time, except property names. */
function visit(value: unknown, take: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const node = childNode(value);
  const type = node?.type ?? '';
  if (type.startsWith('Ts') && !WRAPPERS.has(type)) return;
  if (node !== undefined) take(node);
  for (const [key, inner] of Object.entries(value)) {
    const isName = childNode(inner)?.type === 'Identifier' && PROPERTY_NAMES.has(`${type}.${key}`);
    if (!isName) visit(inner, take);
  }
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return nodeName(specifier['imported'] ?? specifier['local']);
}

function literalText(node: Node | undefined): string {
  if (node?.type === 'StringLiteral') return String(node['value']);
  if (node?.type !== 'TemplateLiteral') return '';
  return nodes(node['quasis'])
    .map((part) => String(part['cooked'] ?? ''))
    .join('');
}

function literalTexts(node: Node | undefined): string[] {
  if (node?.type !== 'ArrayExpression') return [literalText(node)];
  return nodes(node['elements']).map((each) => literalText(childNode(each['expression'])));
}

function nodeName(node: unknown): string {
  return String(childNode(node)?.['value'] ?? '');
}

function childNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Also objects without a type, such as the arguments of a call. */
function nodes(value: unknown): Node[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null ? { type: '', ...each } : [],
  );
}
