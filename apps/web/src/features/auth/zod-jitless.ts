import { config } from 'zod';

// The page's policy allows no code made from text, and even to ask whether it does is reported as an attempt.
// Schemas ask when they are made, so whoever uses one imports this file before it.
config({ jitless: true });
