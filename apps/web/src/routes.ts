/**
 * Every route of the product and the file that renders it; the first match wins. `lazy`: parts of it that the server
 * renders as well and whose script loads later, so their styles belong to the document.
 */
export const ROUTES = [
  {
    path: '/',
    file: './features/home/home.route.tsx',
    lazy: ['./features/home/Ideas.tsx', './features/home/MemberHome.tsx', './features/home/AlertCard.tsx'],
  },
  {
    path: '/focus',
    file: './features/focus/focus.route.tsx',
    lazy: [
      './features/stories/map/StoryMap.tsx',
      './features/stories/place/CoverageBand.tsx',
      './features/focus/EmptyDeck.tsx',
    ],
  },
  {
    path: '/feed',
    file: './features/feed/feed.route.tsx',
    lazy: ['./features/feed/SourcesPanel.tsx', './features/stories/place/CoverageBand.tsx'],
  },
  {
    path: '/story/:id',
    file: './features/story/story.route.tsx',
    lazy: [
      './features/story/below-fold/StoryBelowFold.tsx',
      './features/story/alert/AlertPage.tsx',
      './features/stories/map/StoryMap.tsx',
    ],
  },
  { path: '/smart', file: './features/coming-soon/smart.route.tsx' },
  { path: '/search', file: './features/coming-soon/search.route.tsx' },
  { path: '/chat', file: './features/coming-soon/chat.route.tsx' },
  { path: '/map', file: './features/coming-soon/map.route.tsx' },
  { path: '/bookmarks', file: './features/bookmarks/bookmarks.route.tsx' },
  { path: '/profile', file: './features/profile/profile.route.tsx' },
  { path: '/settings', file: './features/settings/settings.route.tsx' },
  { path: '/brand', file: './features/brand/brand.route.tsx' },
  { path: '/privacy', file: './features/legal/privacy.route.tsx' },
  { path: '/terms', file: './features/legal/terms.route.tsx' },
  { path: '/auth/login', file: './features/auth/login.route.tsx' },
  { path: '/auth/phone', file: './features/auth/phone.route.tsx' },
  { path: '/onboarding', file: './features/onboarding/onboarding.route.tsx' },
  { path: '/location-permission', file: './features/location/location-permission.route.tsx' },
  { path: '*', file: './features/not-found/not-found.route.tsx' },
] as const;
