import { wireId } from '@paligid/domain/ids';
import type { StoryPair } from './cluster-changes.ts';
import type { ClusterReplay } from './replay-clusters.ts';

/** What a change of rules would join and separate, for whoever decides about it: the totals, then each pair. */
export function clusterChangeLines({ compared, apart, together, failed, until }: ClusterReplay): string[] {
  return [
    `joins of ${compared} stories: ${apart.count} pairs would be apart, ${together.count} together`,
    ...(until === undefined
      ? []
      : [`items after ${until.toISOString()} were not replayed; ask for them apart`]),
    ...(failed === 0 ? [] : [`${failed} items could not be processed`]),
    ...section('apart', apart),
    ...section('together', together),
  ];
}

function section(name: string, { count, first }: { count: number; first: readonly StoryPair[] }): string[] {
  return [
    ...first.flatMap(([one, other]) => [
      '',
      `${name}: ${wireId('story', one.id)} ${one.title}`,
      `${' '.repeat(name.length)}  ${wireId('story', other.id)} ${other.title}`,
    ]),
    ...(count > first.length ? [`and ${count - first.length} more pairs ${name}`] : []),
  ];
}
