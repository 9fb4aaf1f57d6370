import type { Module } from '../../platform/module';
import { mobileRoutes, type MobileRouteParts } from './mobile-routes';

/** The small mobile site that comes with this one. */
export function createMobileSite(parts: MobileRouteParts): Module {
  return { routes: async (app) => mobileRoutes(app, parts) };
}
