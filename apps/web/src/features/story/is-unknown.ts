/**
 * Whether the API knows no such story, as opposed to one that could not be had. By the status alone: a failure
 * that a document brought along is plain data.
 */
export function isUnknown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
