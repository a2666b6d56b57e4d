import { readFileSync } from 'node:fs';

/** One line of a data file, by the column names of its header. */
export type Row = {
  text: (column: string) => string;
  number: (column: string) => number;
  /** The parts of a semicolon-separated list; none if the field is empty. */
  list: (column: string) => string[];
};

/** Reads a tab-separated file of this package. An invalid line stops the start: our own data must be correct. */
export function readTable(file: string): Row[] {
  const [head = '', ...lines] = readLines(file);
  const columns = head.split('\t');
  return lines.map((line, index) => {
    const fields = line.split('\t');
    if (fields.length !== columns.length) throw new Error(`${file}, row ${index + 1}: ${line}`);
    return toRow(new Map(columns.map((column, i) => [column, fields[i] ?? ''])), file);
  });
}

/** The lines of a file of this package without its comments. */
export function readLines(file: string): string[] {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function toRow(fields: ReadonlyMap<string, string>, file: string): Row {
  const text = (column: string) => {
    const field = fields.get(column);
    if (field === undefined) throw new Error(`${file} has no column ${column}`);
    return field;
  };
  return {
    text,
    number: (column) => {
      const number = Number(text(column));
      if (text(column) === '' || !Number.isFinite(number)) throw new Error(`${file}: ${column} is no number`);
      return number;
    },
    list: (column) => text(column).split(';').filter(Boolean),
  };
}
