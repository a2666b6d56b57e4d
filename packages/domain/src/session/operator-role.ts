/** What an operator may do, from least to most. */
export const OPERATOR_ROLES = ['viewer', 'editor', 'duty-officer'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** `correct-story`: of news that nobody was alerted of. What changes an alert is the duty officer's. */
export type OperatorDuty =
  | 'look'
  | 'review'
  | 'correct-story'
  | 'correct-alert'
  | 'hold'
  | 'release'
  | 'recall'
  | 'draft'
  | 'confirm'
  | 'switch';

const EDITOR_DUTIES: readonly OperatorDuty[] = ['look', 'review', 'correct-story'];

export function mayOperate(role: OperatorRole, duty: OperatorDuty): boolean {
  if (role === 'duty-officer') return true;
  return role === 'editor' ? EDITOR_DUTIES.includes(duty) : duty === 'look';
}
