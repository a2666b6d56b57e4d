import { adminStats, realtimeMetrics } from './api/operations.api.ts';
import type { Call } from './call.ts';

/** Calls of the specification that the server does not implement yet; no program may import this list. */
export const PLANNED_CALLS: readonly Call[] = [realtimeMetrics, adminStats];
