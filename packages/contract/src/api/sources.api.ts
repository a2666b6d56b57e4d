import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { sourceStatusSchema } from '../entities/sources.ts';
import { boundedList, instant } from '../fields.ts';

export const listSources = defineCall({
  id: 'sources.list',
  method: 'GET',
  path: '/sources',
  summary: 'Addition: every source that we read, and when we last could',
  access: 'open',
  signed: true,
  response: success(z.object({ sources: boundedList(sourceStatusSchema), as_of: instant })),
});
