import { expect, test } from 'vitest';
import { recordsCsv } from './ledger-files.ts';

const ALERT = {
  story_id: 's-019a8560-7a00-7000-8000-000000000001',
  title: 'Red warning, "Marikina"',
  source: 'PAGASA',
};

test('records are one row each, quoted, and no title becomes a formula', () => {
  const at = '2026-11-15T04:00:00.000Z';
  const csv = recordsCsv({
    month: '2026-11',
    alerts: [{ ...ALERT, issued_at: at, read_at: at, told_at: at, pushed_at: null, seconds: 0 }],
    recalled: [{ ...ALERT, title: '=HYPERLINK(1)', recalled_at: at, is_own: true }],
    missed: [{ ...ALERT, issued_at: at, reason: 'late' }],
  });
  const [head = '', sent, recalled, missed, end] = csv.split('\r\n');
  expect(head.split(',')).toHaveLength(11);
  expect(sent).toBe(`sent,${ALERT.story_id},"Red warning, ""Marikina""",PAGASA,${at},${at},${at},,,0,`);
  expect(recalled).toBe(`recalled,${ALERT.story_id},'=HYPERLINK(1),PAGASA,,,,,${at},,own`);
  expect(missed).toContain(',late');
  expect(end).toBe('');
});
