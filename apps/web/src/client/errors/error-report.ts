/** Where a page posts its error reports. */
export const ERROR_REPORT_PATH = '/failures';

/** The class of an error, never its message, which may contain what somebody typed. */
export const ERROR_CLASSES = [
  ...['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'Error', 'SecurityError'],
  ...['QuotaExceededError', 'InvalidStateError', 'NotFoundError', 'DataCloneError', 'other'],
] as const;

/** `page`: uncaught exception; `promise`: unhandled rejection; `screen`: rendering a screen failed. */
export const ERROR_ORIGINS = ['page', 'promise', 'screen'] as const;

export const REPORTED_BROWSERS = ['chrome', 'firefox', 'safari', 'other'] as const;

export interface ErrorReport {
  class: string;
  origin: (typeof ERROR_ORIGINS)[number];
  /** Route pattern of the page: '/story/:id'. */
  route: string;
  /** Name of the page's entry script. */
  release: string;
  browser: (typeof REPORTED_BROWSERS)[number];
  /** Its major version; 0 when unknown. */
  version: number;
}
