import { type Catalogue, inputsOf, sentencesOf } from './catalogue.ts';

/** What keeps a translation from being complete, one line a fault. */
export function missingIn(base: Catalogue, other: Catalogue, locale: string): string[] {
  const faults: string[] = [];
  for (const [key, message] of base) {
    const translated = other.get(key);
    if (translated === undefined) faults.push(`${locale}: '${key}' is missing`);
    else if (sentencesOf(translated).some((text) => text.trim() === ''))
      faults.push(`${locale}: '${key}' is blank`);
    else if (inputsOf(translated).join() !== inputsOf(message).join())
      faults.push(
        `${locale}: '${key}' takes {${inputsOf(translated)}}, the base takes {${inputsOf(message)}}`,
      );
  }
  for (const key of other.keys())
    if (!base.has(key)) faults.push(`${locale}: '${key}' is not in the base language`);
  return faults;
}
