/** Past this the shell and what is stored serve a reader better than a line that does not move: both within 3 s. */
export const DOCUMENT_TIMEOUT_MS = 2_000;
