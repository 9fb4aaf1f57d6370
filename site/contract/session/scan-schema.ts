import { z } from 'zod';
import { agreeField, secretField, tokenField } from './session-schema';

export const createScanTicketSchema = {
  body: z.object({ agree: agreeField }),
  reply: z
    .object({
      /** What the browser that asked shows to be signed in; whoever only sees the QR code does not know it. */
      secret: secretField,
      /** The text of the QR code, an address that the scanning application opens. */
      qrContent: z.string(),
      /** Seconds until the QR code opens nothing. */
      expiresIn: z.number().int().positive(),
    })
    .meta({ id: 'ScanTicket' }),
};

export const getScanStateSchema = {
  body: z.object({ secret: secretField }),
  reply: z
    .object({
      /** `expired` as well where there was none, and once the token was handed out. */
      state: z.enum(['waiting', 'scanned', 'confirmed', 'cancelled', 'expired']),
      /** Present when the state is `confirmed`, which is answered once. */
      token: tokenField.optional(),
    })
    .meta({ id: 'ScanState' }),
};

export type CreateScanTicketBody = z.input<typeof createScanTicketSchema.body>;
export type CreateScanTicketReply = z.output<typeof createScanTicketSchema.reply>;
export type GetScanStateBody = z.input<typeof getScanStateSchema.body>;
export type GetScanStateReply = z.output<typeof getScanStateSchema.reply>;
