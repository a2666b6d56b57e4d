import { getPreferences, learnPreferences } from '@paligid/contract/api/preferences.api';
import type { TestApi } from './api-server.ts';
import type { SignedUp } from './sign-up.ts';

type Reader = Pick<SignedUp, 'headers'>;

export const STORY = 's-019a8560-7a00-7000-8000-00000000abcd';

export function putWeights(api: TestApi, { headers }: Reader, preferences: object[]) {
  return api.request('/users/preferences', { method: 'PUT', headers, body: { preferences } });
}

export async function fetchWeights(api: TestApi, { headers }: Reader) {
  const { body } = await api.request('/users/preferences', { headers });
  const { preferences } = getPreferences.response.parse(body).data;
  return new Map(preferences.map(({ category, weight }) => [category, weight]));
}

/** Records that a reader did something with a story just now. */
export function act(api: TestApi, { headers }: Reader, record: object) {
  return api.request('/users/interactions', {
    ...{ method: 'POST', headers },
    body: {
      ...{ story_id: STORY, interaction_type: 'save', category: 'traffic', duration_seconds: 3 },
      ...{ timestamp: api.clock.now().toISOString(), ...record },
    },
  });
}

export function allow(api: TestApi, { headers }: Reader, consents: object) {
  return api.request('/users/me/consents', { method: 'PUT', headers, body: consents });
}

export async function learn(api: TestApi, { headers }: Reader) {
  const { body } = await api.request('/users/preferences/learn', { method: 'POST', headers });
  return learnPreferences.response.parse(body).data;
}
