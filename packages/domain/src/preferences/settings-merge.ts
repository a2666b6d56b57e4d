/** Settings of one device or account, and when each was changed (ms since 1970). A field without a time is a default. */
export type TimedSettings<Values extends Record<string, unknown>> = {
  values: Partial<Values>;
  times: Partial<Record<keyof Values, number>>;
};

/**
 * Last writer wins, per field. A time in the future counts as now, or a device with a wrong clock would win for ever.
 * Two changes at the same time are decided by their values, so that every device ends with the same one whatever the
 * order in which they arrive.
 */
export function mergeSettings<Values extends Record<string, unknown>>(
  stored: TimedSettings<Values>,
  incoming: TimedSettings<Values>,
  nowMs: number,
): TimedSettings<Values> & { taken: (keyof Values)[] } {
  const taken = (Object.keys(incoming.values) as (keyof Values)[]).filter((field) => {
    const before = stored.times[field] ?? 0;
    const after = limitTime(incoming.times[field], nowMs);
    if (after !== before) return after > before;
    return after > 0 && textOf(incoming.values[field]) > textOf(stored.values[field]);
  });
  const values: Partial<Values> = { ...stored.values };
  const times: TimedSettings<Values>['times'] = { ...stored.times };
  for (const field of taken) {
    values[field] = incoming.values[field];
    times[field] = limitTime(incoming.times[field], nowMs);
  }
  return { values, times, taken };
}

function limitTime(time: number | undefined, nowMs: number): number {
  return time === undefined || Number.isNaN(time) ? 0 : Math.min(time, nowMs);
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
