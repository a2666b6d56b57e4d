/** The document for any address while the network does not answer. Asked for by the service worker alone. */
export const SHELL_PATH = '/shell';
/** Under it lie the files whose names hold a hash of their content. */
export const FILES_PATH = '/assets/';

/**
 * Past this the shell serves a reader better than a line that does not move. It leaves a slow phone as long again to
 * draw what is stored within 3 s.
 */
export const DOCUMENT_TIMEOUT_MS = 1_500;
