/** Joins the class names that are defined and not empty. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== '').join(' ');
}
