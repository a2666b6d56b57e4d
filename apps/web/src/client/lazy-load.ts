import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { ApiRequestError } from './api/api-error.ts';
import { loadUnlessOffline, onceRetryHint } from './connectivity/connectivity.ts';
import { useNotify } from './stores/useNotices.ts';

/** Safari has no `requestIdleCallback`; by then the first screen is shown. */
const FALLBACK_MS = 1000;
/** Upper bound of the wait on a busy phone. */
const IDLE_TIMEOUT_MS = 4000;

/** Runs when the browser is idle. */
export function whenIdle(window: Window & typeof globalThis, run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, FALLBACK_MS);
}

/** Loads a module that no first screen needs when the phone is idle. Offline, it retries when there is a network. */
export function loadWhenIdle<Module>(
  window: Window & typeof globalThis,
  load: () => Promise<Module>,
  use: (module: Module) => void,
): () => void {
  let isStopped = false;
  const ask = async () => {
    if (isStopped) return;
    try {
      const module = await load();
      if (!isStopped) use(module);
    } catch {
      onceRetryHint(window, () => void ask());
    }
  };
  whenIdle(window, () => void ask());
  return () => {
    isStopped = true;
  };
}

/** Single-flight loader: all callers share one load. A failed load rejects and is retried by the next call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= loadUnlessOffline(load).catch(() => {
      loading = undefined;
      throw new ApiRequestError('Failed to fetch', { status: 0 });
    });
    return loading;
  };
}

/**
 * A part that opens on click and loads with the first click. The click is held until the part has loaded; if loading
 * fails the reader is notified, the page stays as it is, and the next click retries.
 */
export function useModuleOnClick<Module extends object>(load: () => Promise<Module>) {
  const t = useTranslation();
  const notify = useNotify();
  const [late, setLate] = useState<Module>();
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    setOpen(true);
    if (late !== undefined) return;
    load().then(
      (module) => setLate(module),
      () => {
        setOpen(false);
        notify({ kind: 'error', text: t(m['errors.action_offline']) });
      },
    );
  };
  return { late, isOpen, open, close: () => setOpen(false) };
}

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * The module of a part that no first screen needs; undefined until it has loaded, which happens once for all callers.
 * `load` must be a constant.
 */
export function useModuleWhenIdle<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState(loadedModules.get(load) as Module | undefined);
  // An effect, because it is asynchronous.
  useEffect(
    () =>
      loadWhenIdle(window, load, (loaded) => {
        loadedModules.set(load, loaded);
        setModule(loaded);
      }),
    [load],
  );
  return module;
}
