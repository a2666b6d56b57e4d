type NamedReader = {
  name?: string | null | undefined;
  full_name?: string | null | undefined;
  given_name?: string | null | undefined;
};

/** The name to greet a reader by. A mailbox is not a name: without one the greeting stands alone. */
export function greetingName({ name, given_name, full_name }: NamedReader): string | undefined {
  return [name, given_name, full_name].map((choice) => choice?.trim()).find(Boolean);
}
