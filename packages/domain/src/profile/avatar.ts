/** The letter stands in for a picture that cannot be shown. */
type Avatar = { letter: string } & ({ kind: 'image'; url: string } | { kind: 'initial' });

type PicturedReader = { profile_picture?: string | null | undefined; email?: string | null | undefined };

/** Guest: who has no email, signed in by phone or not signed in at all. */
const GUEST_INITIAL = 'G';

export function avatarOf({ profile_picture, email }: PicturedReader): Avatar {
  const [first = GUEST_INITIAL] = email?.trim() ?? '';
  const letter = first.toUpperCase();
  const url = profile_picture?.trim();
  return url ? { kind: 'image', url, letter } : { kind: 'initial', letter };
}
