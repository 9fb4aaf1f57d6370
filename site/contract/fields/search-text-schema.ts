import { z } from 'zod';

/** A search text without control characters, which the database rejects. */
export const searchText = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)
  .min(1)
  .max(50);
