/** Whether one more may be made in this second: keeps strangers from overloading the API. */
export function makingBudget(perSecond: number, now: () => Date): () => boolean {
  let [second, made] = [0, 0];
  return () => {
    const current = Math.floor(now().getTime() / 1_000);
    if (current !== second) [second, made] = [current, 0];
    made += 1;
    return made <= perSecond;
  };
}
