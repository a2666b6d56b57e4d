/** Why a step decided as it did. Stored with the story, for an operator and for 'Why am I seeing this'. */
export type Evidence = {
  /** The rule that fired. */
  rule: string;
  /** Where in the item the reason was found. */
  field?: 'title' | 'summary' | 'body' | 'areas' | 'hints' | 'event';
  start?: number;
  end?: number;
  text?: string;
  /** The result of the rule: a place id, a category, points. */
  value?: string | number;
  /** The confidence of the rule, from 0 to 1, if it has one. */
  confidence?: number;
};
