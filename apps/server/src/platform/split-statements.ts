/** Quoted text, a quoted name, a dollar-quoted body, a comment, or the end of a statement. */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|(--[^\n]*|\/\*[\s\S]*?\*\/)|(;)/g;

/**
 * Splits an SQL text into statements without comments. Supports what migrations use: no nested comments, no E''
 * escapes.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let from = 0;
  for (const token of text.matchAll(TOKEN)) {
    const [whole, , comment, end] = token;
    current += text.slice(from, token.index);
    from = token.index + whole.length;
    if (end !== undefined) {
      statements.push(current);
      current = '';
    } else if (comment === undefined) {
      current += whole;
    }
  }
  statements.push(current + text.slice(from));
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
