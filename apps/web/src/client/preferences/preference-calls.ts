import type { getPreferences, learnPreferences } from '@paligid/contract/api/preferences.api';
import type { getConsents } from '@paligid/contract/api/users.api';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import type { InteractionQueue } from './interaction-queue.ts';

export type PreferencesResponse = z.output<typeof getPreferences.response>['data'];
export type CategoryWeights = readonly PreferencesResponse['preferences'][number][];
export type LearningStep = PreferencesResponse['steps'][number];
type LearnResponse = z.output<typeof learnPreferences.response>['data'];
export type Consents = z.output<typeof getConsents.response>['data'];

/** The calls of preferences and interactions, for a reader with an account. */
export function preferenceCalls(api: ApiClient) {
  return {
    get: () => api.get<PreferencesResponse>('/users/preferences'),
    update: (preferences: CategoryWeights, isLeaving = false) =>
      api.send<PreferencesResponse>('PUT', '/users/preferences', { preferences }, { isLeaving }),
    trackInteractions: (
      { waiting, undone }: Pick<InteractionQueue, 'waiting' | 'undone'>,
      isLeaving: boolean,
    ) => api.send('POST', '/users/interactions/batch', { interactions: waiting, undone }, { isLeaving }),
    learn: () => api.send<LearnResponse>('POST', '/users/preferences/learn'),
    undo: (stepId: string) =>
      api.send<PreferencesResponse>('POST', `/users/preferences/steps/${encodeURIComponent(stepId)}/undo`),
    forget: () => api.send('DELETE', '/users/interactions'),
    /** Whether the reader agreed that interactions are stored. */
    isTrackingAllowed: async () => isTrackingGiven(await api.get<Consents>('/users/me/consents')),
  };
}

export function isTrackingGiven({ consents }: Consents): boolean {
  return consents.some(({ kind, is_given }) => kind === 'analytics' && is_given);
}
