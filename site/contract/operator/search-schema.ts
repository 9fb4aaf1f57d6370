import { z } from 'zod';
import { searchKinds, readSearchText } from './search-text';

/** Characters that may be pasted: addresses of pages are long. */
const maxPasted = 2_000;

const hit = z
  .object({
    /** Of its page in the console: `/order/2026…`. */
    path: z.string(),
    title: z.string(),
    detail: z.string(),
    /** What of it the search met. Contacts of people are masked. */
    match: z.object({ label: z.string(), text: z.string() }),
    /** Whether the search is its number. */
    isExact: z.boolean(),
  })
  .meta({ id: 'SearchHit' });

export const searchConsoleSchema = {
  query: z.object({
    search: z
      .string()
      .max(maxPasted)
      .overwrite(readSearchText)
      .pipe(
        z
          .string()
          .regex(/^\P{Cc}*$/u)
          .min(1)
          .max(50, '最多 50 个字'),
      ),
  }),
  reply: z.object({
    /** What was looked for, which the lists find the same by. */
    search: z.string(),
    /** Without kinds of which nothing was found; those with an exact hit first. */
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        hits: z.array(hit).min(1),
        /** Whether the list has more. */
        hasMore: z.boolean(),
      }),
    ),
  }),
};

export type SearchConsoleReply = z.output<typeof searchConsoleSchema.reply>;
export type SearchGroup = SearchConsoleReply['groups'][number];
export type SearchHit = SearchGroup['hits'][number];
