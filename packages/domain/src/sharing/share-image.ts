import { queryText } from './query-text.ts';

type SharedStory = {
  title: string;
  summary?: string | undefined;
  location?: string | undefined;
  source?: string | undefined;
  category?: string | undefined;
  /** 1 to 5. */
  severity?: number | undefined;
};

/** The picture of a shared story, made on our own origin. What the story lacks is left out. */
export function shareImagePath({
  title,
  summary,
  location,
  source,
  category,
  severity,
}: SharedStory): string {
  const level = severity === undefined ? undefined : imageSeverity(severity);
  const query = queryText({ title, summary, location, source, category, severity: level });
  return `/api/share-image?${query}`;
}

function imageSeverity(severity: number): 'info' | 'warning' | 'alert' {
  if (severity >= 5) return 'alert';
  return severity >= 3 ? 'warning' : 'info';
}
