import { options } from 'preact';

/** Effects run in the next microtask: there are no frames to wait for, and fake timers would hold them back. */
options.requestAnimationFrame = (run) => queueMicrotask(run);
