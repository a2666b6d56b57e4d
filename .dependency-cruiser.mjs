/** Who may import whom: docs/architecture.md says why. A broken rule fails `npm run check`. */
const TEST = '\\.(test|stories)\\.tsx?$|/test/';

/** The order of docs/architecture.md: a feature calls only features before it. */
const FEATURES = [
  ...[
    'switches',
    'sources',
    'places',
    'holidays',
    'items',
    'stories',
    'maps',
    'events',
    'feed',
    'alerts',
    'evidence',
    'users',
    'sessions',
  ],
  ...[
    'factors',
    'operators',
    'auth',
    'preferences',
    'settings',
    'routines',
    'locations',
    'bookmarks',
    'notifications',
    'search',
    'saved-searches',
    'check',
    'pasok',
    'biyahe',
    'outages',
    'check-ins',
    'chat',
    'smart',
    'corrections',
    'ledger',
    'analytics',
    'live',
    'developers',
    'webhooks',
  ],
  ...['records', 'health'],
];

/**
 * The web's features in order: a feature may import those before it, and load those after it at run time only.
 */
const WEB_FEATURES = [
  ...['auth', 'stories', 'greetings', 'location', 'digest', 'security', 'settings', 'install'],
  ...['notifications', 'preferences', 'onboarding', 'story', 'chat', 'check', 'search', 'map', 'bookmarks'],
  ...[
    'profile',
    'routine',
    'smart',
    'pasok',
    'biyahe',
    'outages',
    'status',
    'ledger',
    'developers',
    'storm-pack',
    'home',
    'focus',
    'feed',
    'brand',
    'legal',
    'not-found',
  ],
  ...['offline', 'gallery'],
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-stands-alone',
      comment: 'Rules are pure: no package of ours, no library, nothing of Node.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-needs-domain-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: ['^packages/(contract|domain)/src', '^node_modules/(zod|zod-openapi)/'] },
    },
    {
      name: 'words-stand-alone',
      severity: 'error',
      from: { path: '^packages/i18n/(src|compile)', pathNot: TEST },
      to: { path: '^(packages/(?!i18n/)|apps/|ops/)' },
    },
    {
      name: 'geo-needs-domain-only',
      severity: 'error',
      from: { path: '^packages/geo/src', pathNot: TEST },
      to: { path: '^(packages/(?!geo/|domain/)|apps/|ops/)' },
    },
    {
      name: 'runtime-needs-domain-and-contract-only',
      severity: 'error',
      from: { path: '^packages/runtime/src', pathNot: TEST },
      to: { path: '^(packages/(?!runtime/|domain/|contract/)|apps/|ops/)' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-stay-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        // The simulator never runs beside readers; fixtures are read by tests alone.
        pathNot: [TEST, '^packages/testkit/', '^apps/simulator/', '/source-fixtures\\.ts$'],
      },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'packages-stand-without-ops',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^ops/' },
    },
    {
      name: 'platform-is-the-floor',
      comment: 'bin → features, ingest, gateway → platform.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: '^apps/server/src/(?!platform/)' },
    },
    {
      name: 'understand-is-pure',
      comment: 'queue → store → cluster → understand; the last two know no engine.',
      severity: 'error',
      from: { path: '^apps/server/src/ingest/understand/', pathNot: TEST },
      to: {
        path: ['^apps/server/src/ingest/(cluster|store|queue|poll)/', '^node_modules/(pg|ioredis|@nats-io)/'],
      },
    },
    {
      name: 'cluster-is-pure',
      severity: 'error',
      from: { path: '^apps/server/src/ingest/cluster/', pathNot: TEST },
      to: { path: ['^apps/server/src/ingest/(store|queue|poll)/', '^node_modules/(pg|ioredis|@nats-io)/'] },
    },
    {
      name: 'store-knows-no-queue',
      severity: 'error',
      from: { path: '^apps/server/src/ingest/store/', pathNot: TEST },
      to: { path: '^apps/server/src/ingest/(queue|poll)/' },
    },
    {
      name: 'gateway-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/gateway/', pathNot: TEST },
      to: { path: '^apps/server/src/(?!platform/|gateway/)' },
    },
    {
      name: 'only-bin-starts-programs',
      severity: 'error',
      from: { path: '^apps/server/src/(?!bin/)', pathNot: TEST },
      to: { path: '^apps/server/src/bin/' },
    },
    {
      name: 'web-floor-knows-no-screen',
      comment: 'Router, design and client are used by every screen; they know none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/(router|i18n|client|design)/', pathNot: TEST },
      to: { path: '^apps/web/src/(features|layout|server)/' },
    },
    {
      name: 'web-design-knows-no-state',
      severity: 'error',
      from: { path: '^apps/web/src/(router|design)/', pathNot: TEST },
      to: { path: '^apps/web/src/(app|client/(api|queries|session|live|notifications)|offline)/' },
    },
    {
      name: 'web-screens-know-no-server',
      severity: 'error',
      from: { path: '^apps/web/src/(app|features|layout)/', pathNot: TEST },
      to: { path: '^apps/web/src/server/' },
    },
    {
      name: 'web-pages-take-shapes-by-type',
      comment: 'Creating a Zod schema probes for eval, which the security policy of a page forbids.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!server/)', pathNot: TEST },
      to: {
        path: '^packages/contract/src/(entities|api|auth)/',
        // Without a schema; and those that the forms of auth check with, after zod-jitless.ts.
        pathNot: ['/entities/default-user\\.ts$', '/auth/(session|phone-number)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-forms-alone-check-by-schema',
      severity: 'error',
      from: {
        path: '^apps/web/src/(?!server/)',
        pathNot: [TEST, '^apps/web/src/features/auth/(form|phone|second-factor)/'],
      },
      to: { path: '^packages/contract/src/auth/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-layout-knows-no-feature',
      comment: 'The app gives the layout what it shows; what opens on a press is loaded then.',
      severity: 'error',
      from: { path: '^apps/web/src/layout/', pathNot: TEST },
      to: { path: '^apps/web/src/features/', dependencyTypesNot: ['dynamic-import'] },
    },
    ...WEB_FEATURES.slice(0, -1).map(webFeatureOrderRule),
    {
      name: 'web-features-are-listed',
      comment: 'A new feature takes its position in WEB_FEATURES.',
      severity: 'error',
      from: {},
      to: { path: `^apps/web/src/features/(?!(?:${WEB_FEATURES.join('|')})/)` },
    },
    {
      name: 'features-meet-by-service',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '\\.service\\.ts$'],
      },
    },
    ...FEATURES.slice(0, -1).map(featureOrderRule),
    {
      name: 'features-are-listed',
      comment: 'A new feature takes its position in FEATURES.',
      severity: 'error',
      from: {},
      to: { path: `^apps/server/src/features/(?!(?:${FEATURES.join('|')})/)` },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', 'packages/i18n/src/paraglide'] },
    exclude: { path: ['/dist/', 'packages/i18n/src/paraglide'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    tsPreCompilationDeps: true,
  },
};

function featureOrderRule(feature, position) {
  return {
    name: `${feature}-calls-features-before-it`,
    severity: 'error',
    from: { path: `^apps/server/src/features/${feature}/`, pathNot: TEST },
    to: { path: `^apps/server/src/features/(?:${FEATURES.slice(position + 1).join('|')})/` },
  };
}

function webFeatureOrderRule(feature, position) {
  return {
    name: `web-${feature}-imports-features-before-it`,
    severity: 'error',
    from: { path: `^apps/web/src/features/${feature}/`, pathNot: TEST },
    to: {
      path: `^apps/web/src/features/(?:${WEB_FEATURES.slice(position + 1).join('|')})/`,
      dependencyTypesNot: ['dynamic-import'],
    },
  };
}
