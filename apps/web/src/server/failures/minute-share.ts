import { callerNetwork } from '@paligid/program/network-address';

const MINUTE_MS = 60_000;
/** More networks than that in a minute share what is left. */
const MOST_NETWORKS = 10_000;
const OTHERS = 'others';

/** Rate limit by network: whether one more may come from an address in this minute. */
export function minuteShare(max: number, nowMs: () => number): (address: string) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const current = Math.floor(nowMs() / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const network = callerNetwork(address);
    const key = counts.has(network) || counts.size < MOST_NETWORKS ? network : OTHERS;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}
