import { endpoint } from '../endpoint';
import type { CreateScanTicketBody, CreateScanTicketReply, GetScanStateBody, GetScanStateReply } from './scan-schema';

/** POST /v1/scanTicket: a QR code that a phone scans to sign this browser in; makes the account when there is none. */
export const createScanTicket = endpoint<{ body: CreateScanTicketBody; reply: CreateScanTicketReply }>({
  name: 'createScanTicket',
  base: 'sso',
  method: 'POST',
  path: '/v1/scanTicket',
  access: 'public',
  failures: ['tooManyRequests'],
});

/** POST /v1/scanState: what became of a QR code; a token for the browser that asked for it, once the phone has confirmed. */
export const getScanState = endpoint<{ body: GetScanStateBody; reply: GetScanStateReply }>({
  name: 'getScanState',
  base: 'sso',
  method: 'POST',
  path: '/v1/scanState',
  access: 'public',
  failures: ['tooManyRequests'],
});
