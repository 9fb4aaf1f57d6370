import { z } from 'zod';
import { cleanText } from '../fields/clean-text';

/** Bytes as pairs of hexadecimal digits. */
const hexField = z
  .string()
  .regex(/^([0-9a-f]{2})+$/, '格式不正确')
  .max(128);

/** What a challenge is asked for: to send a code, to sign in, or to ask to be called. */
const purposeField = z.enum(['code', 'sign-in', 'lead']);

/**
 * Work for a computer (ALTCHA's proof of work, version 2): the counter whose key, derived from nonce, counter and salt, starts
 * with `keyPrefix`. It serves for one purpose and one name, for some minutes, once.
 */
const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Rounds of the key derivation. */
    cost: z.number().int().positive().max(100_000),
    data: z.object({
      purpose: purposeField,
      /** The name that it serves for, hashed. */
      subject: z.string().max(64),
    }),
    /** Seconds since 1970 at which it ends. */
    expiresAt: z
      .number()
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER / 1000),
    /** Bytes of a derived key. */
    keyLength: z.number().int().positive().max(64),
    keyPrefix: hexField,
    keySignature: hexField,
    nonce: hexField,
    salt: hexField,
  }),
  signature: hexField,
});

/** A challenge with its solution. */
export const solutionSchema = z
  .object({
    challenge: challengeSchema,
    counter: z.number().int().nonnegative().max(0xffff_ffff),
    derivedKey: hexField,
  })
  .meta({ id: 'Solution' });

export const createChallengeSchema = {
  body: z.object({
    purpose: purposeField,
    /** The mobile or address that the code goes to, the name that signs in, or the mobile to call; as in the call that was refused. */
    name: z.string().overwrite(cleanText.signInName).min(1).max(254),
  }),
  reply: challengeSchema.meta({ id: 'Challenge' }),
};

export type ChallengePurpose = z.output<typeof purposeField>;
export type Challenge = z.output<typeof challengeSchema>;
export type Solution = z.output<typeof solutionSchema>;
export type CreateChallengeBody = z.input<typeof createChallengeSchema.body>;
