import type { EventInput } from '../publishing/event-fields.ts';
import type { EventChange } from '../publishing/publisher.ts';
import type { Language, Official, WeekIncident, WeekPhase, WeekPlace } from './week-data.ts';

/** What is right about an item, by docs/labelling.md. Never published. */
export type WeekTruth = {
  incident: string;
  phase: WeekPhase['role'];
  /** Whether it tells the last phase of its incident. */
  isLast: boolean;
  category: WeekIncident['category'];
  severity: WeekPhase['severity'];
  place: WeekPlace | null;
};

export type WeekStep =
  | { does: 'issue'; input: EventInput }
  | { does: 'update'; change: EventChange }
  | { does: 'cancel'; description: string }
  | { does: 'announce'; notice: Exclude<Official, { as: 'cap' | 'capUpdate' | 'cancel' }> };

/** One item of the week: a report, a correction of one, or a step of an official source. */
export type WeekItem = {
  /** Of the publisher's event: a correction has that of the report. */
  id: string;
  source: string;
  /** When the source shows it, in minutes from the start of the week. */
  minute: number;
  /** The time it carries; earlier for a late report. */
  reportedMinute: number;
  language: Language;
  step: WeekStep;
  kind: 'report' | 'again' | 'copy' | 'correction' | 'official';
  truth: WeekTruth;
};
