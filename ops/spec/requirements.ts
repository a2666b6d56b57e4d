/** The tables of `docs/spec`: tab-separated, with a line of headings. */

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly layer: string;
}

/** A requirement that cannot be shown yet, the issue that builds what it needs, and what that is. */
export interface WaitingRow {
  readonly id: string;
  readonly issue: string;
  readonly reason: string;
}

export function parseRequirements(text: string): readonly Requirement[] {
  return rows(text).map(([id = '', area = '', layer = '']) => ({ id, area, layer }));
}

export function parseWaiting(text: string): readonly WaitingRow[] {
  return rows(text).map(([id = '', issue = '', reason = '']) => ({ id, issue, reason }));
}

function rows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim())).filter(([first]) => first !== 'id');
}
