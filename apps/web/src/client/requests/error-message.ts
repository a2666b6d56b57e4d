/** What a failed answer says of itself: `detail`, `error.message`, `message`, or an `error` that is a text. */
export function serverMessage(body: unknown): string | undefined {
  const { detail, error, message } = record(body);
  return (
    filled(detail) ??
    filled(firstOf(detail)) ??
    filled(record(error)['message']) ??
    filled(message) ??
    filled(error)
  );
}

/** What a thrown thing says: an error its own message, anything else nothing that we know. */
export function thrownMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || 'Request failed';
  return 'Unknown error occurred';
}

/** A list of faults in a form: the first one is said. */
function firstOf(detail: unknown): unknown {
  return Array.isArray(detail) ? record(detail[0])['msg'] : undefined;
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
