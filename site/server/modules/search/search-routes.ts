import type { FastifyInstance } from 'fastify';
import { search } from '../../../contract/search/search-endpoints';
import { searchSchema } from '../../../contract/search/search-schema';
import { route } from '../../platform/http/endpoints/route';
import type { SearchService } from './search-service';

export function searchRoutes(app: FastifyInstance, searches: SearchService): void {
  route(app, search, searchSchema, ({ query }) => searches.find(query.q));
}
