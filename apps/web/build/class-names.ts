import { globSync } from 'node:fs';
import { resolve } from 'node:path';

/** No vowels, so that no class name spells a word that an ad blocker matches. */
const LETTERS = 'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ';
/** The number of files that a two-letter prefix can tell apart. */
const MAX_FILES = LETTERS.length ** 2;

/**
 * Generates class names: two letters for the file, then one for the class in it. Neighbouring classes get neighbouring
 * names, which compress better than parts of a hash. The names depend on the sources alone, so that pages and scripts
 * agree.
 */
export function shortClassNames(root: string) {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort();
  if (files.length > MAX_FILES)
    throw new Error(`${files.length} files of styles are more than two letters name`);
  const places = new Map(files.map((file, place) => [resolve(root, file), place]));
  return (name: string, file: string, css: string): string => {
    const place = places.get(file.split('?')[0] ?? '');
    if (place === undefined) throw new Error(`no file of styles of ours: ${file}`);
    const classes = new Set(
      Array.from(css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi), ([, found]) => found),
    );
    const index = [...classes].indexOf(name);
    if (index === -1) throw new Error(`${file} has no .${name}`);
    return letter(Math.floor(place / LETTERS.length)) + letter(place % LETTERS.length) + classSuffix(index);
  };
}

function letter(index: number): string {
  return LETTERS[index] ?? '';
}

function classSuffix(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return (rest === 0 ? '' : classSuffix(rest - 1)) + letter(index % LETTERS.length);
}
