import { z } from 'zod';
import { cleanText } from './clean-text';

/** A search text without control characters, which the database rejects. */
export const searchText = z
  .string()
  .overwrite(cleanText.line)
  .regex(/^\P{Cc}*$/u)
  .min(1)
  .max(50);
