import { z } from 'zod';

/** Words to look for: some text without control characters, which no content has and the database refuses. */
export const words = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)
  .min(1)
  .max(50);
