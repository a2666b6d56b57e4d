import { getStory, officialStories } from '@paligid/contract/api/stories.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { StoriesService } from './stories.service.ts';

export function storiesRoutes(app: FastifyInstance, stories: StoriesService): void {
  route(app, {
    call: getStory,
    answerMs: null,
    handle: ({ params, language }) => stories.page(params.id, language),
  });
  route(app, { call: officialStories, answerMs: null, handle: ({ query }) => stories.official(query.limit) });
}
