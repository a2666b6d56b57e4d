/** Why a step decided as it did. Kept with the story, for an operator and for 'Why am I seeing this'. */
export type Evidence = {
  /** The rule that fired. */
  rule: string;
  /** Where in the item it found its reason. */
  field?: 'title' | 'summary' | 'body' | 'areas' | 'hints' | 'event';
  start?: number;
  end?: number;
  text?: string;
  /** What the rule made of it: a place id, a category, points. */
  value?: string | number;
  /** How sure the rule is, from 0 to 1, where it says so. */
  confidence?: number;
};
