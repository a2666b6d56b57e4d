import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** As after a reload: the module begins anew, the storage of the tab stays. */
async function openPage() {
  vi.resetModules();
  return await import('./install.ts');
}

test('[INSTALL-002] a no holds over a reload in the same tab, and not in the next one', async () => {
  const { dismissInstall } = await openPage();
  dismissInstall();
  expect((await openPage()).installStore.getState().state).toBe('dismissed');
  window.sessionStorage.clear();
  expect((await openPage()).installStore.getState().state).toBeUndefined();
});

test('[INSTALL-002] where storage is blocked, a no holds until the page is left', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { dismissInstall, installStore } = await openPage();
  expect(installStore.getState().state).toBeUndefined();
  dismissInstall();
  expect(installStore.getState().state).toBe('dismissed');
});
