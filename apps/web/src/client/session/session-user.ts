import type { storedUserSchema } from '@paligid/contract/entities/users';
import type * as z from 'zod';

/** Of what is stored only the id is sure; an entry of an older version may lack the rest. */
export type SessionUser = Partial<z.output<typeof storedUserSchema>> & { id: string };
