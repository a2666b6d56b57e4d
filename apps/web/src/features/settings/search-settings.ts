import type { Translate } from '../../i18n/useTranslation.ts';
import type { SettingGroup } from './settings-groups.ts';

/** The rows whose labels contain every typed word; a group is found whole by its title. */
export function searchSettings(
  groups: readonly SettingGroup[],
  typed: string,
  t: Translate,
): readonly SettingGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const hasAll = (text: string) => words.every((word) => fold(text).includes(word));
  return groups.flatMap((group) => {
    if (hasAll(t(group.title))) return [group];
    const rows = group.rows.filter(({ labels }) => labels.some((label) => hasAll(t(label))));
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

/** Without accents: 'pangalan' is typed faster than 'pangalán'. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
