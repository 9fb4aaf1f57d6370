import { z } from 'zod';

/** What an endpoint whose reply is a file hands over: its media type and its bytes. */
export const file = z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBufferLike>) });

export type FileReply = z.output<typeof file>;
