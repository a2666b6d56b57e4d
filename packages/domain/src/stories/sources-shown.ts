export type SourcesShown = 'hidden' | 'hover-open' | 'pinned';
export type SourcesEvent = 'enter' | 'leave' | 'press' | 'dismiss';

/** Pointing opens the sources for as long as it lasts, a press pins them until they are sent away. */
export function sourcesShown(shown: SourcesShown, event: SourcesEvent): SourcesShown {
  switch (event) {
    case 'enter':
      return shown === 'hidden' ? 'hover-open' : shown;
    case 'leave':
      return shown === 'hover-open' ? 'hidden' : shown;
    case 'press':
      return shown === 'pinned' ? 'hidden' : 'pinned';
    case 'dismiss':
      return 'hidden';
  }
}
