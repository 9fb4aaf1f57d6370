import { z } from 'zod';

/** What an endpoint answers to a program that wants an exact text: the HTTP status, its media type and the text. */
export const receipt = z.object({
  status: z.number().int(),
  type: z.string(),
  text: z.string(),
  /** Seconds that caches may keep it; absent for none. */
  maxAge: z.number().int().optional(),
});

export type Receipt = z.output<typeof receipt>;
