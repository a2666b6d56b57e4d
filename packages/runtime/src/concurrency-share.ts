import { callerNetwork, siteNetwork } from './network-address.ts';

/** A /48 network gets this multiple of the limit of one /64. */
const SITE_FACTOR = 2;

/** Returns undefined if rejected, else a function to call once when the work is done. */
export type AdmitRequest = (address: string) => (() => void) | undefined;

/** Concurrency limit by caller: the maximum number of requests in progress for one network. */
export function concurrencyShare(max: number): AdmitRequest {
  const underWay = new Map<string, number>();
  const release = (network: string) => {
    const left = (underWay.get(network) ?? 1) - 1;
    if (left > 0) underWay.set(network, left);
    else underWay.delete(network);
  };
  return (address) => {
    const caller = callerNetwork(address);
    const site = siteNetwork(caller);
    if ((underWay.get(caller) ?? 0) >= max) return undefined;
    if (site !== undefined && (underWay.get(site) ?? 0) >= max * SITE_FACTOR) return undefined;
    const networks = site === undefined ? [caller] : [caller, site];
    for (const network of networks) underWay.set(network, (underWay.get(network) ?? 0) + 1);
    return () => networks.forEach(release);
  };
}
