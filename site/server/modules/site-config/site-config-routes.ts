import type { FastifyInstance } from 'fastify';
import { getSiteConfig } from '../../../contract/site-config/site-config-endpoints';
import { getSiteConfigSchema, type GetSiteConfigReply } from '../../../contract/site-config/site-config-schema';
import { route } from '../../platform/http/endpoints/route';

export function siteConfigRoutes(app: FastifyInstance, siteConfig: GetSiteConfigReply): void {
  route(app, getSiteConfig, getSiteConfigSchema, async () => siteConfig);
}
