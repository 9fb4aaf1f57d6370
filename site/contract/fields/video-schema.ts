import { z } from 'zod';

/** What the player needs to show a film. */
export const video = z
  .object({
    src: z.string(),
    /** Media type of the source. */
    type: z.string(),
    poster: z.string(),
    title: z.string(),
    /** Seconds. */
    duration: z.number().nonnegative(),
  })
  .meta({ id: 'Video' });

export type Video = z.output<typeof video>;
