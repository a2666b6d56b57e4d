/**
 * Parts of a route that the server renders as well and whose script loads later, so their styles belong to the
 * document. Apart from the list of routes, which every page loads.
 */
export const LAZY_PARTS: Readonly<Record<string, readonly string[]>> = {
  './features/home/home.route.tsx': [
    './features/home/Ideas.tsx',
    './features/home/MemberHome.tsx',
    './features/home/AlertCard.tsx',
  ],
  './features/focus/focus.route.tsx': [
    './features/stories/map/StoryMap.tsx',
    './features/stories/place/CoverageBand.tsx',
    './features/focus/EmptyDeck.tsx',
  ],
  './features/feed/feed.route.tsx': [
    './features/feed/SourcesPanel.tsx',
    './features/stories/place/CoverageBand.tsx',
  ],
  './features/story/story.route.tsx': [
    './features/story/below-fold/StoryBelowFold.tsx',
    './features/story/alert/AlertPage.tsx',
    './features/stories/map/StoryMap.tsx',
  ],
};
