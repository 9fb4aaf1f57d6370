import * as allEndpoints from '#contract/entitlement/entitlement-endpoints.ts';
import * as schemas from '#contract/entitlement/entitlement-schema.ts';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import {
  chooseEntitlementMembers,
  listEntitlementMembers,
  listEntitlements,
  remindOfExpiringEntitlements,
} from './entitlement';

/** Seconds between checks for what expires. */
const reminderInterval = 3600;

// Another noun lets members enter a product.
const { enterProduct: _enterProduct, ...endpoints } = allEndpoints;

/** What organisations may use, and until when. */
export function createEntitlements(platform: Platform): Module {
  return {
    routes: async (app) =>
      memberRoutes(app, platform, endpoints, schemas, {
        listEntitlements: ({ read }, { query }, member) => read((tx) => listEntitlements(tx, member, query)),
        listEntitlementMembers: ({ read }, { params }, member) =>
          read((tx) => listEntitlementMembers(tx, member, params.appId)),
        chooseEntitlementMembers: ({ transact }, { params, body }, member) =>
          transact((tx) => chooseEntitlementMembers(tx, member, params.appId, body)),
      }),
    jobs: [
      {
        name: 'entitlements.remind-of-expiry',
        every: reminderInterval,
        run: (signal: AbortSignal) => remindOfExpiringEntitlements(platform, signal),
      },
    ],
  };
}
