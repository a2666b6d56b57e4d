import * as z from 'zod';

export const severitySchema = z.literal([1, 2, 3, 4, 5]);
