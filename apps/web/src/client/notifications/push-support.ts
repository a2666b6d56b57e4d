import { isInstalled, isIos } from '../install/installed.ts';

/**
 * Whether this browser can receive alerts while the product is closed. `install`: on iPhones only from the home screen.
 * `blocked`: the browser gives the site no storage, so that the subscription could not be renewed or ended.
 */
export type PushSupport = 'yes' | 'no' | 'install' | 'blocked';

type SupportWindow = Pick<Window, 'navigator' | 'matchMedia'> & {
  Notification?: unknown;
  PushManager?: unknown;
};

export function pushSupport(window: SupportWindow, hasStorage: boolean): PushSupport {
  const { navigator } = window;
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasPush) return isIos(navigator) && !isInstalled(window) ? 'install' : 'no';
  return hasStorage ? 'yes' : 'blocked';
}

const BRANDS = [
  { brand: 'xiaomi', names: /xiaomi|redmi|\bpoco|\bmi \d|\bm2\d{3}[a-z]/i },
  { brand: 'oppo', names: /oppo|realme|\bcph\d|\brmx\d|oneplus/i },
  { brand: 'vivo', names: /vivo|\bv\d{4}[a-z]?\b|iqoo/i },
  { brand: 'huawei', names: /huawei|honor/i },
  { brand: 'samsung', names: /samsung|\bsm-[a-z]\d/i },
] as const;

export type PhoneBrand = (typeof BRANDS)[number]['brand'];

/** The maker of this phone by the model in its user agent; undefined where the browser hides it. */
export function phoneBrand(userAgent: string): PhoneBrand | undefined {
  return BRANDS.find(({ names }) => names.test(userAgent))?.brand;
}
