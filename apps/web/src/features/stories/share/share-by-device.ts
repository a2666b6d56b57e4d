interface Shared {
  title: string;
  text: string;
  url: string;
}

type Sharer = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>;

export type ShareEnd = 'shared' | 'cancelled' | 'copied' | 'failed';

/** By the device's own share sheet where there is one, else into the clipboard. */
export async function shareByDevice(shared: Shared, device: Sharer): Promise<ShareEnd> {
  if (device.share === undefined) return copyLink(shared.url, device);
  try {
    await device.share(shared);
    return 'shared';
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : copyLink(shared.url, device);
  }
}

async function copyLink(url: string, { clipboard }: Sharer): Promise<ShareEnd> {
  try {
    await clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** The reader closed the sheet. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
