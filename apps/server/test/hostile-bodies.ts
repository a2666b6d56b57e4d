/** Bodies of so many bytes that cost most to parse. */
export function hostileBodies(bytes: number): string[] {
  const repeated = (text: string) => `[${text.repeat(Math.floor((bytes - 20) / text.length))}0]`;
  const deep = Math.floor(bytes / 2) - 10;
  return [
    repeated('{},'),
    repeated('[],'),
    repeated('0,'),
    repeated('"\\u0041",'),
    '['.repeat(deep) + ']'.repeat(deep),
  ];
}
