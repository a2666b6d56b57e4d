/** Finds messages that use a term that the glossary replaces. Pure function: texts in, findings out. */

export type Language = 'en' | 'fil';

export interface GlossaryTerm {
  readonly concept: string;
  readonly language: Language;
  /** The term to use. */
  readonly term: string;
  readonly forbidden: string;
}

export interface MessageText {
  readonly language: Language;
  readonly key: string;
  readonly text: string;
}

/** Messages that keep a forbidden term on purpose. */
export interface GlossaryException {
  readonly language: Language;
  readonly keys: readonly string[];
  readonly forbidden: string;
  readonly reason: string;
}

const COLUMNS = {
  en: { term: 'English', forbidden: 'Not in English' },
  fil: { term: 'Filipino', forbidden: 'Not in Filipino' },
} as const;

/** Reads the one table of the glossary; its heading names the columns. */
export function parseGlossary(markdown: string): readonly GlossaryTerm[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  const [heading, , ...body] = rows.map(cells);
  if (heading === undefined) throw new Error('the glossary has no table');
  const column = (name: string) => {
    const index = heading.indexOf(name);
    if (index === -1) throw new Error(`the table of the glossary has no column '${name}'`);
    return index;
  };
  const concept = column('Concept');
  const languages = (['en', 'fil'] as const).map((language) => ({
    language,
    term: column(COLUMNS[language].term),
    forbidden: column(COLUMNS[language].forbidden),
  }));
  return body.flatMap((row) =>
    languages.flatMap(({ language, term, forbidden }) =>
      listed(row[forbidden]).map((each) => ({
        concept: row[concept] ?? '',
        language,
        term: row[term] ?? '',
        forbidden: each,
      })),
    ),
  );
}

/** One line for each message that breaks the glossary, and for each exception that excepts nothing. */
export function glossaryFindings(
  terms: readonly GlossaryTerm[],
  messages: readonly MessageText[],
  exceptions: readonly GlossaryException[],
): readonly string[] {
  const used = new Set<string>();
  const findings: string[] = [];
  for (const { concept, language, term, forbidden } of terms) {
    const pattern = wholeWords(forbidden);
    for (const message of messages) {
      if (message.language !== language || !pattern.test(message.text)) continue;
      if (isExcepted(exceptions, language, message.key, forbidden))
        used.add(id(language, message.key, forbidden));
      else
        findings.push(
          `${language}: '${message.key}' says '${forbidden}'; the term for '${concept}' is '${term}': ${message.text}`,
        );
    }
  }
  return [...findings, ...unusedExceptions(exceptions, used)];
}

function unusedExceptions(
  exceptions: readonly GlossaryException[],
  used: ReadonlySet<string>,
): readonly string[] {
  return exceptions.flatMap(({ language, keys, forbidden }) =>
    keys
      .filter((key) => !used.has(id(language, key, forbidden)))
      .map((key) => `${language}: the exception of '${key}' for '${forbidden}' is no longer needed`),
  );
}

function isExcepted(
  exceptions: readonly GlossaryException[],
  language: Language,
  key: string,
  forbidden: string,
): boolean {
  return exceptions.some(
    (each) => each.language === language && each.forbidden === forbidden && each.keys.includes(key),
  );
}

function id(language: Language, key: string, forbidden: string): string {
  return `${language} ${key} ${forbidden}`;
}

/** A hyphen belongs to a Filipino word: 'log in' is found in 'mag-log in' only if the glossary says so. */
function wholeWords(term: string): RegExp {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}-])`, 'iu');
}

function listed(cell = ''): readonly string[] {
  return cell
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

function cells(row: string): readonly string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
