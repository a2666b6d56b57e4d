/** Query parameters in the given order, blanks as %20: mail programs and chat apps show a plus as a plus. */
export function queryText(parameters: Record<string, string | number | undefined>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');
}
