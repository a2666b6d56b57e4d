import { expect, test } from 'vitest';
import { mayOperate, OPERATOR_ROLES, type OperatorDuty } from './operator-role.ts';

test('a viewer looks, an editor corrects news, only a duty officer touches alerts', () => {
  const allowed = (duty: OperatorDuty) => OPERATOR_ROLES.filter((role) => mayOperate(role, duty));
  expect(allowed('look')).toEqual(['viewer', 'editor', 'duty-officer']);
  expect(allowed('review')).toEqual(['editor', 'duty-officer']);
  expect(allowed('correct-story')).toEqual(['editor', 'duty-officer']);
  for (const duty of ['correct-alert', 'hold', 'release', 'recall', 'draft', 'confirm'] as const)
    expect(allowed(duty), duty).toEqual(['duty-officer']);
});
