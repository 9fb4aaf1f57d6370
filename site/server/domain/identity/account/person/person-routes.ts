import type { FastifyInstance } from 'fastify';
import { exportUser } from '../../../../../contract/user/user-endpoints';
import { exportUserSchema } from '../../../../../contract/user/user-schema';
import { memberRoute } from '../../../../platform/http/endpoints/route';
import type { RateLimiter } from '../../../../platform/limits/rate-limiter';
import type { PersonExportService } from './person-export-service';

export function personRoutes(app: FastifyInstance, persons: PersonExportService, perUser: RateLimiter): void {
  memberRoute(app, exportUser, exportUserSchema, (_input, { userId }) => persons.exportFile(userId), {
    limit: ({ userId }) => perUser.take(String(userId)),
  });
}
