/** Lets a card leave to the left, from wherever it stands; ends when it is gone. */
export async function slideOut(stage: HTMLElement): Promise<void> {
  stage.style.setProperty('--drag', '-110%');
  const moving = stage.getAnimations({ subtree: true });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
