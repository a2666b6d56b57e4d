/** How a reader is named and pictured: apart from the profile, because every page's header needs it. */

type NamedReader = {
  name?: string | null | undefined;
  full_name?: string | null | undefined;
  given_name?: string | null | undefined;
  email?: string | null | undefined;
};

type DisplayName = { kind: 'known'; text: string } | { kind: 'nameless' };

/** The reader's displayed name: a name, else the local part of the email address. */
export function displayName({ name, full_name, given_name, email }: NamedReader): DisplayName {
  const mailbox = email?.split('@')[0];
  const text = [name, full_name, given_name, mailbox].map((choice) => choice?.trim()).find(Boolean);
  return text ? { kind: 'known', text } : { kind: 'nameless' };
}

type GreetedReader = {
  name?: string | null | undefined;
  full_name?: string | null | undefined;
  given_name?: string | null | undefined;
};

/** The name to greet a reader by. An email's local part is not a name: without a name the greeting has none. */
export function greetingName({ name, given_name, full_name }: GreetedReader): string | undefined {
  return [name, given_name, full_name].map((choice) => choice?.trim()).find(Boolean);
}

/** The letter replaces an image that cannot be displayed. */
type Avatar = { letter: string } & ({ kind: 'image'; url: string } | { kind: 'initial' });

type PicturedReader = { profile_picture?: string | null | undefined; email?: string | null | undefined };

/** For readers without an email: signed in by phone, or not signed in at all. */
const GUEST_INITIAL = 'G';

export function chooseAvatar({ profile_picture, email }: PicturedReader): Avatar {
  const [first = GUEST_INITIAL] = email?.trim() ?? '';
  const letter = first.toUpperCase();
  const url = profile_picture?.trim();
  return url ? { kind: 'image', url, letter } : { kind: 'initial', letter };
}
