const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SCRIPT_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** JSON that cannot close the script element that contains it, nor open a comment there. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => SCRIPT_ESCAPES[sign] ?? sign);
}

export function htmlElement(tag: string, attributes: Readonly<Record<string, string | true>>): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${written.join('')}>`;
}

/** Markup that is written as it is: its texts have been escaped, or are constants of ours. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | readonly Part[];

/** Tagged template for documents without a screen: every inserted text is escaped, markup is not escaped again. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: literals }, ...parts.map(written)));
}

/** Undefined is written as nothing, so that a part can be left out. */
function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return Array.isArray(part) ? part.map(written).join('') : escapeHtml(String(part));
}
