import words from './data/number-words.json' with { type: 'json' };

/** The number words of all languages, each form with its value: data/number-words.json says what each group holds. */
export const ONES = valueByForm(words.ones);
export const TEENS = valueByForm(words.teens);
export const TENS = valueByForm(words.tens);
export const LARGE_NUMBERS = valueByForm(words.large);
export const DOZENS = valueByForm(words.dozens);
export const VAGUE_NUMBERS = valueByForm(words.vague);
export const HUNDRED_WORDS: ReadonlySet<string> = new Set(words.hundred);
export const SCALES = valueByForm(words.scales);
export const SHORT_SCALES = valueByForm(words.shortScales);
export const ORDINALS = valueByForm(words.ordinals);
/** 'Labing' in 'labing-isa': ten, and one of the ones follows. */
export const BEFORE_ONES: ReadonlySet<string> = new Set(words.beforeOnes);
export const BEFORE_ORDINAL: ReadonlySet<string> = new Set(words.beforeOrdinal);
const OTHER_WORDS: ReadonlySet<string> = new Set(words.alsoOtherWords);

/** The words for one to nine, without those that are mostly another word. */
export const SMALL_NUMBER_WORDS: readonly string[] = [...ONES].flatMap(([form, value]) =>
  value > 0 && !OTHER_WORDS.has(form) ? [form] : [],
);

function valueByForm(forms: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(forms).flatMap(([value, written]) =>
      written.flatMap(withLinker).map((form): [string, number] => [form, Number(value)]),
    ),
  );
}

/** 'Limang' is lima before what it counts. */
function withLinker(form: string): string[] {
  return /[aeiou]$/.test(form) ? [form, `${form}ng`] : [form];
}
