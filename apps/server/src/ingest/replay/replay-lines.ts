import { wireId } from '@paligid/domain/ids';
import type { StoryDecision } from './replay.repository.ts';
import type { AlteredStory, RulesReplay } from './replay-rules.ts';

const MAX_LINES = 1_000;

/** What a change of rules would alter, for whoever decides about it: the totals, then every story. */
export function replayLines({ compared, rulesVersion, altered }: RulesReplay, against: string): string[] {
  if (compared === 0) return [`no stored story was made by rules ${against} in that time`];
  const count = (change: AlteredStory['changes'][number]) =>
    altered.filter(({ changes }) => changes.includes(change)).length;
  return [
    `${compared} stories of rules ${against} against rules ${rulesVersion}: ${altered.length} would change`,
    `category ${count('category')}, severity ${count('severity')}, place ${count('place')}`,
    ...altered.slice(0, MAX_LINES).flatMap(storyLines),
    ...(altered.length > MAX_LINES ? [`and ${altered.length - MAX_LINES} more`] : []),
  ];
}

function storyLines({ story, now, changes }: AlteredStory): string[] {
  const describe = {
    category: ({ category }: StoryDecision) => category,
    severity: severityLabel,
    place: placeLabel,
  };
  return [
    '',
    `${wireId('story', story.id)} ${story.title}`,
    ...changes.map((change) => `  ${change}: ${describe[change](story)} -> ${describe[change](now)}`),
  ];
}

function severityLabel({ severity }: StoryDecision): string {
  return String(severity);
}

function placeLabel({ placeName, precision }: StoryDecision): string {
  return placeName === null ? 'none' : `${placeName} (${precision ?? 'unknown'})`;
}
