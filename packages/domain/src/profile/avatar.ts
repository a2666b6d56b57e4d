type Avatar = { kind: 'image'; url: string } | { kind: 'initial'; letter: string };

type PicturedReader = { profile_picture?: string | null | undefined; email?: string | null | undefined };

/** Guest: who has no email, signed in by phone or not signed in at all. */
const GUEST_INITIAL = 'G';

export function avatarOf({ profile_picture, email }: PicturedReader): Avatar {
  const url = profile_picture?.trim();
  if (url) return { kind: 'image', url };
  const [first = GUEST_INITIAL] = email?.trim() ?? '';
  return { kind: 'initial', letter: first.toUpperCase() };
}
