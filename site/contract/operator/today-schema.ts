import { z } from 'zod';
import { moment } from '../fields/value-schema';

/** Something that waits for an operator. */
const item = z.object({
  /** Of its page in the console: `/refund/2026…`. */
  path: z.string(),
  title: z.string(),
  /** Since when. */
  since: moment,
});

export const getTodaySchema = {
  reply: z.object({
    /** All that the caller may see, counted as far as each list counts. */
    total: z.number().int().nonnegative(),
    /** Without those where nothing waits. */
    queues: z.array(
      z.object({
        name: z.string(),
        /** Address of the list of all of them. */
        list: z.string(),
        total: z.number().int().positive(),
        /** Those that wait longest. */
        items: z.array(item),
      }),
    ),
  }),
};

export const streamTodaySchema = { reply: getTodaySchema.reply };

export type GetTodayReply = z.output<typeof getTodaySchema.reply>;
export type TodayQueue = GetTodayReply['queues'][number];
