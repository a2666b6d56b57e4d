/** The document for any URL while the network does not respond. Requested by the service worker alone. */
export const SHELL_PATH = '/shell';
/** Prefix of the files whose names contain a hash of their content. */
export const FILES_PATH = '/assets/';

/**
 * After this the shell serves a reader better than a stalled network. It leaves a slow phone the same time again to
 * render cached data within 3 s.
 */
export const DOCUMENT_TIMEOUT_MS = 1_500;
