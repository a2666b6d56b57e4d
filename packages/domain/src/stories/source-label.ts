/** What a source text says when it names nobody. */
const NAMELESS = ['Multiple sources', 'Unknown source'];

const JOINT = ' + ';

type ClusterStory = { source?: string | null };

/** The source to show; a nameless one gives way to that of the first story of its cluster. */
export function sourceLabel(source: string, clusterStories: readonly ClusterStory[] = []): string {
  if (!NAMELESS.includes(source)) return source;
  return clusterStories[0]?.source?.trim() || source;
}

/** 'A + B' is a source and a second label for the badge; only the first ' + ' parts them. */
export function splitSource(source: string): { first: string; second?: string } {
  const at = source.indexOf(JOINT);
  if (at === -1) return { first: source };
  return { first: source.slice(0, at), second: source.slice(at + JOINT.length) };
}
