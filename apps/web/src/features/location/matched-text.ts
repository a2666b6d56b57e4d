/** The text in three parts, the middle one as typed: accents and capitals aside. */
export function matchedParts(text: string, typed: string): [before: string, match: string, after: string] {
  const wanted = folded(typed.trim());
  const start = wanted === '' ? -1 : folded(text).indexOf(wanted);
  if (start === -1) return [text, '', ''];
  const end = start + wanted.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** Letter for letter, so that positions in it are positions in the text. */
function folded(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const [plain = letter] = letter.normalize('NFD');
    return plain.length === letter.length ? plain.toLowerCase() : letter;
  }).join('');
}
