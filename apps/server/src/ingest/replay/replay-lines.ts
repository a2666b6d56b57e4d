import { wireId } from '@paligid/domain/ids/wire-id';
import type { Altered, Replay } from './replay-rules.ts';
import type { Decided } from './stored-stories.repository.ts';

const MOST_LINES = 1_000;

/** What a change of rules would alter, for whoever decides about it: the sums, then every story. */
export function replayLines({ compared, rulesVersion, altered }: Replay, against: string): string[] {
  if (compared === 0) return [`no stored story was made by rules ${against} in that time`];
  const count = (change: Altered['changes'][number]) =>
    altered.filter(({ changes }) => changes.includes(change)).length;
  return [
    `${compared} stories of rules ${against} against rules ${rulesVersion}: ${altered.length} would change`,
    `category ${count('category')}, severity ${count('severity')}, place ${count('place')}`,
    ...altered.slice(0, MOST_LINES).flatMap(storyLines),
    ...(altered.length > MOST_LINES ? [`and ${altered.length - MOST_LINES} more`] : []),
  ];
}

function storyLines({ story, now, changes }: Altered): string[] {
  const told = { category: ({ category }: Decided) => category, severity: severityOf, place: placeOf };
  return [
    '',
    `${wireId('story', story.id)} ${story.title}`,
    ...changes.map((change) => `  ${change}: ${told[change](story)} -> ${told[change](now)}`),
  ];
}

function severityOf({ severity }: Decided): string {
  return String(severity);
}

function placeOf({ placeName, precision }: Decided): string {
  return placeName === null ? 'none' : `${placeName} (${precision ?? 'unknown'})`;
}
