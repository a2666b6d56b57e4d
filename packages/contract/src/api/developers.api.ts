import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { apiKeySchema, apiKeyText, MAX_API_KEYS } from '../entities/developers.ts';
import { boundedList } from '../fields.ts';
import { recordId } from '../ids.ts';
import { TEXT } from '../limits.ts';

const apiKeys = boundedList(apiKeySchema, MAX_API_KEYS);

export const listApiKeys = defineCall({
  id: 'developers.keys',
  method: 'GET',
  path: '/me/api-keys',
  summary: "Addition: the reader's keys of the public API, the oldest first",
  access: 'reader',
  signed: true,
  response: success(z.object({ keys: apiKeys })),
});

export const createApiKey = defineCall({
  id: 'developers.create_key',
  method: 'POST',
  path: '/me/api-keys',
  summary: 'Addition: a new key of the public API; this response alone contains it',
  access: 'reader',
  signed: true,
  body: z.object({ key_name: z.string().trim().min(1).max(TEXT.placeName) }),
  response: success(z.object({ key: apiKeyText, keys: apiKeys })),
});

export const deleteApiKey = defineCall({
  id: 'developers.delete_key',
  method: 'DELETE',
  path: '/me/api-keys/{id}',
  summary: 'Addition: revoke a key; it stops working within 30 seconds',
  access: 'reader',
  signed: true,
  params: z.object({ id: recordId }),
  response: success(z.object({ keys: apiKeys })),
});
