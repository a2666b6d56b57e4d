import { configure } from '@testing-library/preact';
import { vi } from 'vitest';

/** A busy machine takes longer than the second that is the default. */
configure({ asyncUtilTimeout: 10_000 });

/**
 * The test files of a worker share one document, which takes longer to make than most files to run. Each file starts on
 * an empty page, at its top, with nothing stored, with modules that hold nothing of the file before and with the
 * browser's own functions, of which that file may have left a stand-in.
 */
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  document.head.replaceChildren();
  document.documentElement.removeAttribute('lang');
  document.documentElement.scrollTop = 0;
  localStorage.clear();
  sessionStorage.clear();
}
