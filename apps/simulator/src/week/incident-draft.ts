import { between, type Random, shuffled } from './random.ts';
import {
  type Official,
  type Town,
  WEEK_MINUTES,
  type WeekForm,
  type WeekIncident,
  type WeekPhase,
  type WeekPlace,
} from './week-data.ts';
import type { WeekTruth } from './week-item.ts';

export type IncidentDraft = Pick<WeekTruth, 'incident' | 'category' | 'place'> & {
  startsAt: number;
  slots: Readonly<Record<string, string>>;
  phases: readonly (WeekPhase & { reports: number; official: readonly Official[] })[];
};

/** The weight of each hour of a day. */
const RHYTHM = {
  any: [3, 2, 2, 2, 3, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 7, 7, 6, 5, 4],
  day: [0, 0, 0, 0, 1, 3, 6, 9, 10, 10, 10, 8, 6, 8, 9, 9, 9, 8, 6, 4, 3, 2, 1, 0],
  rush: [0, 0, 0, 0, 1, 4, 9, 10, 8, 4, 3, 3, 3, 3, 3, 4, 7, 10, 10, 8, 4, 2, 1, 0],
  night: [7, 6, 5, 4, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 6, 8, 9, 10, 10, 9],
};

export function draftIncident({ id, category, starts, place, phases }: WeekIncident): IncidentDraft {
  return { incident: id, category, place, startsAt: starts, slots: {}, phases };
}

/** As many incidents as the form says, each at a place of its own. */
export function draftForm(form: WeekForm, towns: readonly Town[], random: Random): IncidentDraft[] {
  const from = form.span?.[0] ?? 0;
  const until = form.span?.[1] ?? WEEK_MINUTES;
  const spots = spotsOf(form, towns);
  const order = shuffled(spots, random);
  const many = form.in === 'country' ? form.many : Math.min(form.many, spots.length);
  return Array.from({ length: many }, (_, i) => {
    const { town, place } = order[i % order.length] ?? { town: undefined, place: null };
    const slots = {
      n: String(between(form.n, random)),
      m: String(between(form.m, random)),
      brgy: place?.name ?? '',
      city: town === undefined ? '' : cityInText(town, towns, random),
    };
    const phases = form.phases.map((phase) => ({
      ...phase,
      reports: between(form.tellers, random),
      official: [],
    }));
    const startsAt = startOf(form, { from, until }, random);
    const { category } = form;
    return { incident: `${form.form}-${i + 1}`, category, place, startsAt, slots, phases };
  });
}

function spotsOf(
  form: WeekForm,
  towns: readonly Town[],
): { town: Town | undefined; place: WeekPlace | null }[] {
  if (form.in === 'country') return [{ town: undefined, place: null }];
  const provinces = form.in;
  const inside = towns.filter(({ province }) => provinces === 'all' || provinces.includes(province));
  return inside.flatMap((town) => {
    const { barangays, code: _code, ...city } = town;
    return form.level === 'city' ? [{ town, place: city }] : barangays.map((place) => ({ town, place }));
  });
}

/** A town of a common name is told with its province, others now and then. */
function cityInText({ name, province }: Town, towns: readonly Town[], random: Random): string {
  const isPlain = province === 'Metro Manila' || name.startsWith(province);
  if (isPlain) return name;
  const isCommon = towns.filter((town) => town.name === name).length > 1 || /^S(?:an|anta|anto) /.test(name);
  return isCommon || random() < 0.35 ? `${name}, ${province}` : name;
}

function startOf(form: WeekForm, { from, until }: { from: number; until: number }, random: Random): number {
  const weights = RHYTHM[form.hours];
  const most = Math.max(...weights);
  for (;;) {
    const minute = from + Math.floor(random() * (until - from));
    if (random() * most <= (weights[Math.floor((minute % 1440) / 60)] ?? 0)) return minute;
  }
}
