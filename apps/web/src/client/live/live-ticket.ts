import type { ApiClient } from '../api/api.ts';
import { roundPoint } from '../location/round-point.ts';

interface Ticket {
  ticket: string;
}

interface Point {
  lat: number;
  lon: number;
}

const LIVE_PATH = '/ws/connect';

/** Account tokens must never appear in a URL: a ticket is valid for one connection. */
export async function requestLiveTicket(
  api: ApiClient,
  userId: string | undefined,
  place: Point | null,
): Promise<string> {
  if (userId !== undefined) return (await api.send<Ticket>('POST', '/auth/ws-ticket')).ticket;
  if (place === null) throw new Error('nowhere to listen');
  return (await api.send<Ticket>('POST', '/live/guest-ticket', roundPoint(place))).ticket;
}

export function liveUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_PATH}`;
}

export function isSamePoint(a: Point | null, b: Point | null): boolean {
  return a?.lat === b?.lat && a?.lon === b?.lon;
}
