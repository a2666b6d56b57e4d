/**
 * Past this the shell serves a reader better than a line that does not move. It leaves a slow phone as long again to
 * draw what is stored within 3 s.
 */
export const DOCUMENT_TIMEOUT_MS = 1_500;
