/** Where a page sends what failed in it. */
export const ERROR_REPORT_PATH = '/failures';

/** The class of an error, never its message, which may hold what somebody typed. */
export const ERROR_CLASSES = [
  ...['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'Error', 'SecurityError'],
  ...['QuotaExceededError', 'InvalidStateError', 'NotFoundError', 'DataCloneError', 'other'],
] as const;

/** `page`: thrown and caught by nobody; `promise`: rejected unheard; `screen`: drawing a screen failed. */
export const ERROR_ORIGINS = ['page', 'promise', 'screen'] as const;

export const REPORTED_BROWSERS = ['chrome', 'firefox', 'safari', 'other'] as const;

export interface ErrorReport {
  class: string;
  place: (typeof ERROR_ORIGINS)[number];
  /** Pattern of the page's address: '/story/:id'. */
  route: string;
  /** Name of the script that the page started with. */
  release: string;
  browser: (typeof REPORTED_BROWSERS)[number];
  /** Its major version; 0 when it is not known. */
  version: number;
}
