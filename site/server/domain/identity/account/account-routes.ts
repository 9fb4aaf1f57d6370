import type { FastifyInstance } from 'fastify';
import { closeOrganization } from '../../../../contract/organization/organization-endpoints';
import { closeOrganizationSchema } from '../../../../contract/organization/organization-schema';
import { bindEmail, bindMobile, closeAccount } from '../../../../contract/user/user-endpoints';
import { bindEmailSchema, bindMobileSchema, closeAccountSchema } from '../../../../contract/user/user-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { AccountService } from './account-service';

/** What is proven by a code. */
export function accountRoutes(app: FastifyInstance, accounts: AccountService): void {
  memberRoute(app, bindMobile, bindMobileSchema, ({ body }, member) => accounts.bindMobile(member, body));
  memberRoute(app, bindEmail, bindEmailSchema, ({ body }, member) => accounts.bindEmail(member, body));
  memberRoute(app, closeAccount, closeAccountSchema, async ({ body }, member) => {
    await accounts.close(member, body);
    return {};
  });
  memberRoute(app, closeOrganization, closeOrganizationSchema, ({ body }, member) =>
    accounts.closeOrganization(member, body),
  );
}
