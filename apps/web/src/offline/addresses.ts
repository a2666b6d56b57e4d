/** The document for any address while the network does not answer. Asked for by the service worker alone. */
export const SHELL_PATH = '/shell';
/** Under it lie the files whose names hold a hash of their content. */
export const FILES_PATH = '/assets/';
