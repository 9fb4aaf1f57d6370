import type { FastifyInstance } from 'fastify';
import { closeOrganization } from '../../../contract/organization/organization-endpoints';
import { closeOrganizationSchema } from '../../../contract/organization/organization-schema';
import { bindEmail, bindMobile, closeAccount } from '../../../contract/user/user-endpoints';
import { bindEmailSchema, bindMobileSchema, closeAccountSchema } from '../../../contract/user/user-schema';
import { callerRoute } from '../../platform/http/endpoints/caller-route';
import type { AccountService } from './account-service';

/** What is proven by a code. */
export function accountRoutes(app: FastifyInstance, accounts: AccountService): void {
  callerRoute(app, bindMobile, bindMobileSchema, ({ body }, caller) => accounts.bindMobile(caller, body));
  callerRoute(app, bindEmail, bindEmailSchema, ({ body }, caller) => accounts.bindEmail(caller, body));
  callerRoute(app, closeAccount, closeAccountSchema, async ({ body }, caller) => {
    await accounts.close(caller, body);
    return {};
  });
  callerRoute(app, closeOrganization, closeOrganizationSchema, async ({ body }, caller) => {
    await accounts.closeOrganization(caller, body);
    return {};
  });
}
