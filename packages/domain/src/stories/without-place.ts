/** A headline without the place at its end, where a plate beside it says it already: '…, Makati'. */
export function withoutPlace(title: string, place: string): string {
  const ends = [`, ${place} City`, `, ${place}`];
  const end = ends.find((it) => title.endsWith(it));
  return end === undefined ? title : title.slice(0, -end.length);
}
