import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { CORRECTION_KINDS, deviceKey } from '../entities/corrections.ts';
import { itemId } from '../ids.ts';

export const sendCorrection = defineCall({
  id: 'corrections.send',
  method: 'POST',
  path: '/story/{id}/corrections',
  summary: 'Addition: say what is wrong with a story; once for each kind, reader and story',
  access: 'optional',
  signed: true,
  params: z.object({ id: itemId }),
  body: z.object({
    kind: z.enum(CORRECTION_KINDS),
    device_key: deviceKey.optional().meta({ description: 'Of a guest; not needed with an account.' }),
  }),
  response: success(
    z.object({
      decision: z.enum(['open', 'accepted', 'declined']).meta({ description: 'Of this kind of error.' }),
      is_new: z.boolean().meta({ description: 'False when this reader has said so before.' }),
    }),
  ),
});
