import { options } from 'preact';
import { vi } from 'vitest';

/** Effects run in the next microtask: there are no frames to wait for, and fake timers would hold them back. */
options.requestAnimationFrame = (run) => queueMicrotask(run);

/** A busy machine takes longer than the second that is the default: for a part that is loaded, a socket that opens. */
const WAIT_MS = 10_000;
const { waitFor } = vi;
vi.waitFor = (check, given = WAIT_MS) => waitFor(check, given);
