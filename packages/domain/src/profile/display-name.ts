type NamedReader = {
  name?: string | null | undefined;
  full_name?: string | null | undefined;
  given_name?: string | null | undefined;
  email?: string | null | undefined;
};

type DisplayName = { kind: 'known'; text: string } | { kind: 'nameless' };

/** What the reader is called on the screen: a name, else the mailbox part of the email. */
export function displayName({ name, full_name, given_name, email }: NamedReader): DisplayName {
  const mailbox = email?.split('@')[0];
  const text = [name, full_name, given_name, mailbox].map((choice) => choice?.trim()).find(Boolean);
  return text ? { kind: 'known', text } : { kind: 'nameless' };
}
