/** Whoever writes a row to the outbox says so on this channel of the database; the relay listens. */
export const OUTBOX_CHANNEL = 'outbox';
