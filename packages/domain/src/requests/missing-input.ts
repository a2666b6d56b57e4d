/** Where the gap was noticed: in the call to the API, or in the query that would make the call. */
type RequestLayer = 'api' | 'query';
type MissingInput = { missing: 'user' | 'location'; layer: RequestLayer };

export function userFeedGap(userId: string | undefined, layer: RequestLayer): MissingInput | undefined {
  return userId ? undefined : { missing: 'user', layer };
}

type Position = { lat?: number | undefined; lon?: number | undefined };

export function locationFeedGap({ lat, lon }: Position, layer: RequestLayer): MissingInput | undefined {
  return Number.isFinite(lat) && Number.isFinite(lon) ? undefined : { missing: 'location', layer };
}
