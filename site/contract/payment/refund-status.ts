/**
 * How far money is that goes back: `to_be_sent` waits for the provider to wire it, as what came by bank transfer does; `pending` for
 * its channel.
 */
export const refundStatuses = ['to_be_sent', 'pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
