import * as z from 'zod';

const UUID_V7 = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

export const storyId = prefixed('s', 'A single story.');
export const clusterId = prefixed('c', 'A cluster of stories.');
/** Where the specification says 'story id', a cluster id is accepted as well. */
export const itemId = prefixed('[sc]', 'A single story or a cluster.');
export const userId = prefixed('u', 'A reader with an account.');

/** A missing id is rejected with a text that clients know. */
export function userIdOr(missing: string) {
  return prefixed('u', 'A reader with an account.', missing);
}

/** Rows that never appear in URLs: bookmarks, outbox events. */
export const recordId = z.string().regex(new RegExp(`^${UUID_V7}$`));

/** An H3 cell, or 0 for the whole nation. */
export const cellId = z.string().regex(/^(?:0|8[0-9a-f]{14})$/);

/** A place code of the Philippine Standard Geographic Code, ten digits. */
export const placeCode = z.string().regex(/^\d{10}$/);

function prefixed(prefix: string, description: string, missing?: string) {
  return z
    .string(missing)
    .regex(new RegExp(`^${prefix}-${UUID_V7}$`))
    .meta({ description });
}
