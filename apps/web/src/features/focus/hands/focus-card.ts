/** The story's link: from there it is read out, and Enter opens it. Of what is no story, the heading. */
export function focusCard(deck: HTMLElement | null, index: number): void {
  const heading = deck?.children[index]?.querySelector<HTMLElement>('h2');
  const link = heading?.querySelector('a');
  if (heading && !link) heading.tabIndex = -1;
  // The deck moves by itself.
  (link ?? heading)?.focus({ preventScroll: true });
}
