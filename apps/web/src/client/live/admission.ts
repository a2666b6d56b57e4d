import type { Api } from '../api.ts';
import { roundedPoint } from '../rounded-point.ts';

interface Ticket {
  ticket: string;
}

interface Point {
  lat: number;
  lon: number;
}

const PATH = '/ws/connect';

/** No token of an account ever stands in an address: a ticket is good for one connection. */
export async function askTicket(api: Api, userId: string | undefined, place: Point | null): Promise<string> {
  if (userId !== undefined) return (await api.send<Ticket>('POST', '/auth/ws-ticket')).ticket;
  if (place === null) throw new Error('nowhere to listen');
  return (await api.send<Ticket>('POST', '/live/guest-ticket', roundedPoint(place))).ticket;
}

export function liveAddress({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${PATH}`;
}

export function isSamePoint(a: Point | null, b: Point | null): boolean {
  return a?.lat === b?.lat && a?.lon === b?.lon;
}
