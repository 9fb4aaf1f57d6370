import { z } from 'zod';

/** Where one who names no address goes. */
const defaultAddress = '/home';

const requestSchema = z
  .object({
    redirect_uri: z
      .string()
      .catch('')
      .transform((address) => address || defaultAddress),
    /** Returned as it came (RFC 6749). */
    state: z.string().max(200).optional(),
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    code_challenge_method: z.literal('S256').optional(),
  })
  // A challenge without a method would be the verifier itself (RFC 7636).
  .refine(({ code_challenge: challenge, code_challenge_method: method }) => !challenge === !method);

/** What a page asks the sign-in for, by OAuth's names; fields of the form carry it on. */
export type SignInRequest = z.output<typeof requestSchema>;

/** @returns undefined for a request that cannot be answered. */
export function readSignInRequest(given: unknown): SignInRequest | undefined {
  return requestSchema.safeParse(given).data;
}
