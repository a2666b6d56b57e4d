/** The languages a reader may choose, each by its own name. `tag` is the document's language. */
export const LANGUAGE_OPTIONS = [
  { language: 'english', name: 'English', tag: 'en' },
  { language: 'filipino', name: 'Filipino', tag: 'fil' },
] as const;
