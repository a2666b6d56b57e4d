/** Joins the class names that are there. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== '').join(' ');
}
