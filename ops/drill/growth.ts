/** Whether what a program holds grows, from samples over a run. */
export type Growth = {
  program: string;
  first: number;
  middle: number;
  last: number;
  growth: number;
};

/** Growth: the highest of the last quarter over the highest of the second, when a program has what it needs. */
export function measureGrowth(program: string, values: readonly number[]): Growth {
  const at = (share: number) => Math.floor(values.length * share);
  const middle = Math.max(...values.slice(at(0.25), at(0.5)));
  const last = Math.max(...values.slice(at(0.75)));
  return { program, first: values[0] ?? Number.NaN, middle, last, growth: last / middle - 1 };
}

export function growthText({ first, middle, last, growth }: Growth, unit: string): string {
  return `${Math.round(first)}${unit} at the start, at most ${Math.round(middle)} in the second quarter, ${Math.round(last)} in the last (${percent(growth)})`;
}

export function percent(share: number): string {
  return `${share < 0 ? '' : '+'}${Math.round(share * 100)} %`;
}
