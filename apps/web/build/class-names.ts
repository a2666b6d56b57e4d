import { globSync } from 'node:fs';
import { resolve } from 'node:path';

/** No vowels: a blocker of advertisements must not find its words among them. */
const LETTERS = 'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ';
/** For this many files the first two letters are enough. */
const MAX_FILES = LETTERS.length ** 2;

/**
 * Names for classes: two letters for the file, then one for the class in it. Neighbours have neighbouring names, which
 * compress, where parts of a hash do not. They follow from the sources alone, so that pages and scripts agree.
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
