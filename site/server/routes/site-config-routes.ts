import type { FastifyInstance } from 'fastify';
import { getSiteConfig } from '../../contract/site-config-endpoints';
import { getSiteConfigSchema, type GetSiteConfigReply } from '../../contract/site-config-schema';
import { route } from '../http/route';

export function siteConfigRoutes(app: FastifyInstance, siteConfig: GetSiteConfigReply): void {
  route(app, getSiteConfig, getSiteConfigSchema, async () => siteConfig);
}
