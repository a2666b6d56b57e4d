import { config } from 'zod';

// The page's Content-Security-Policy forbids eval, and even probing for it is reported as a violation. Zod probes when
// a schema is created, so every module with a schema imports this file first.
config({ jitless: true });
