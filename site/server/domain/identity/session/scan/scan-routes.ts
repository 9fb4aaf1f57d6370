import type { FastifyInstance } from 'fastify';
import { createScanTicket, getScanState } from '../../../../../contract/session/scan-endpoints';
import { createScanTicketSchema, getScanStateSchema } from '../../../../../contract/session/scan-schema';
import { route } from '../../../../platform/http/endpoints/route';
import type { RateLimiter } from '../../../../platform/limits/rate-limiter';
import type { ScanService } from './scan-service';

export interface ScanRouteParts {
  readonly scans: ScanService;
  /** Counts the QR codes that a network asks for. */
  readonly creations: RateLimiter;
  /** Counts how often it asks what became of them. */
  readonly looks: RateLimiter;
}

export function scanRoutes(app: FastifyInstance, { scans, creations, looks }: ScanRouteParts): void {
  route(app, createScanTicket, createScanTicketSchema, (_input, visitor) => scans.create(visitor), {
    limit: ({ network }) => creations.take(network),
  });
  route(app, getScanState, getScanStateSchema, ({ body: { secret } }, visitor) => scans.state(secret, visitor), {
    limit: ({ network }) => looks.take(network),
  });
}
