import { LIMITS } from '@paligid/contract/limits';

/** The bodies of this size that cost most to parse. */
export function hostileBodies(bytes: number): string[] {
  const repeated = (text: string) => `[${text.repeat(Math.floor((bytes - 20) / text.length))}0]`;
  const objects = LIMITS.bodyValues / 2 - 1;
  const deep = Math.floor(bytes / 2) - 10;
  return [
    repeated('{},'),
    repeated('[],'),
    repeated('0,'),
    repeated('"\\u0041",'),
    '['.repeat(deep) + ']'.repeat(deep),
    // As many values as the limit allows, and a text that is walked.
    `[${'{},'.repeat(objects)}"${'\\u0041'.repeat(Math.floor((bytes - 3 * objects - 20) / 6))}"]`,
  ];
}
