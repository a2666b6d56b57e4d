import { GOOGLE_POLICY_NAMES, POLICY_NAMES } from '../app/trusted-types.ts';
import type { WebConfig } from './config.ts';
import { EMBED_POLICY } from './embed/embed-document.ts';
import type { RawHeaders } from './http/request-context.ts';
import { LITE_POLICY } from './lite/lite-document.ts';

export interface SecurityHeaders {
  document: RawHeaders;
  /** Pages without a script: nothing runs, nothing is loaded, and where the reader is stays with us. */
  lite: RawHeaders;
  /** Files and JSON responses are never a page: nothing in them may run, load or be framed. */
  other: RawHeaders;
  /** The page of a board, the only one that other sites may show in a frame. */
  embed: RawHeaders;
  /** Files that other people's pages load. */
  shared: RawHeaders;
  /** The service worker is subject to the policy of its own script: it may fetch from us, and nothing else. */
  worker: RawHeaders;
}

type PolicySources = Readonly<Record<string, readonly string[]>>;

const OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'";
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** Browser features that a page may use; all other guarded features are off. */
const ALLOWED_FEATURES = ['geolocation', 'clipboard-write', 'fullscreen'];
const BLOCKED_FEATURES = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];

/** Origin of Google's profile pictures. */
const AVATAR_ORIGIN = 'https://lh3.googleusercontent.com';

type PolicyConfig = Pick<WebConfig, 'origin' | 'pictureOrigins'> & Partial<Pick<WebConfig, 'google'>>;

export function securityHeaders(config: Pick<WebConfig, 'environment'> & PolicyConfig): SecurityHeaders {
  const always = [
    ...['x-content-type-options', 'nosniff'],
    ...(config.environment === 'production'
      ? ['strict-transport-security', 'max-age=31536000; includeSubDomains']
      : []),
  ];
  const common = [...always, 'cross-origin-resource-policy', 'same-origin'];
  const anywhere = [...always, 'cross-origin-resource-policy', 'cross-origin'];
  const features = [
    ...ALLOWED_FEATURES.map((name) => `${name}=(self)`),
    ...BLOCKED_FEATURES.map((name) => `${name}=()`),
  ];
  return {
    document: [
      ...common,
      ...['content-security-policy', documentPolicy(config)],
      // A publisher learns that a reader came from us, but never from which story or place.
      ...['referrer-policy', 'strict-origin-when-cross-origin'],
      ...['permissions-policy', features.join(', ')],
      // Google's popup reports the chosen account to the page that opened it.
      ...['cross-origin-opener-policy', config.google ? 'same-origin-allow-popups' : 'same-origin'],
    ],
    lite: [...common, ...withPolicy(LITE_POLICY), 'permissions-policy', features.join(', ')],
    embed: [
      ...[...anywhere, ...withPolicy(EMBED_POLICY)],
      ...[
        'permissions-policy',
        [...ALLOWED_FEATURES, ...BLOCKED_FEATURES].map((name) => `${name}=()`).join(', '),
      ],
    ],
    shared: [...anywhere, ...withPolicy(OTHER_POLICY), 'access-control-allow-origin', '*'],
    other: [...common, ...withPolicy(OTHER_POLICY)],
    worker: [...common, ...withPolicy(WORKER_POLICY)],
  };
}

function withPolicy(policy: string): RawHeaders {
  return ['content-security-policy', policy, 'referrer-policy', 'no-referrer'];
}

/** Our pages contain no inline script or style, so neither nonces nor hashes are needed. */
export function documentPolicy({ origin, pictureOrigins, google }: PolicyConfig): string {
  const identity = identitySources(google);
  // Older Safari does not match a WebSocket to the page's own host with 'self'.
  const socket = origin.replace(/^http/, 'ws');
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...identity.script],
    'style-src': ["'self'", ...identity.style],
    'img-src': ["'self'", ...pictureOrigins, ...(google ? [AVATAR_ORIGIN] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socket, ...identity.folder],
    ...(google && { 'frame-src': identity.folder }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...POLICY_NAMES, ...(google ? GOOGLE_POLICY_NAMES : [])],
  });
}

/** Sources of the one third-party script that a page may load; all it requests lies in the same folder. */
function identitySources(google: WebConfig['google']) {
  if (google === undefined) return { script: [], style: [], folder: [] };
  const folder = new URL('.', google.script).href;
  return { script: [google.script], style: [`${folder}style`], folder: [folder] };
}

/** Vite's client is an inline script, injects styles into the page and uses its own socket. */
export function developmentPolicy({ pictureOrigins, google }: Omit<PolicyConfig, 'origin'>): string {
  const { script, folder } = identitySources(google);
  return policy({
    'default-src': ["'self'", ...folder],
    'script-src': ["'self'", "'unsafe-inline'", ...script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...pictureOrigins, ...(google ? [AVATAR_ORIGIN] : [])],
    'connect-src': ["'self'", 'ws:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function policy(sources: PolicySources): string {
  return Object.entries(sources)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
