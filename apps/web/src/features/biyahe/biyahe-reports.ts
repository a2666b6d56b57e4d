import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';

export function findReport(
  board: BiyaheBoard,
  id: string | null,
): BiyaheBoard['reports'][number] | undefined {
  return board.reports.find((report) => report.id === id);
}

export function listText(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(names);
}
