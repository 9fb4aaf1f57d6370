import type { AgreementName } from '../agreement/agreement';
import { endpoint } from '../endpoint';
import type { GetAgreementVersionReply, ListAgreementVersionsReply, WithdrawAgreementBody } from './agreement-schema';
import type { ChangeReply } from './change-schema';

type VersionParams = { name: AgreementName; version: string };

/** GET /agreement/{name}/version: what an agreement ever said, the newest first. */
export const listAgreementVersions = endpoint<{ params: { name: AgreementName }; reply: ListAgreementVersionsReply }>({
  name: 'listAgreementVersions',
  base: 'operator',
  method: 'GET',
  path: '/agreement/:name/version',
  access: { operator: 'content.read' },
});

/** GET /agreement/{name}/version/{version}: one version with its text, in the form in which operators write one. */
export const getAgreementVersion = endpoint<{ params: VersionParams; reply: GetAgreementVersionReply }>({
  name: 'getAgreementVersion',
  base: 'operator',
  method: 'GET',
  path: '/agreement/:name/version/:version',
  access: { operator: 'content.read' },
  failures: ['notFound'],
});

/** POST /agreement/{name}/version/{version}/withdraw: an announced version does not take effect. 409 once it has. */
export const withdrawAgreement = endpoint<{ params: VersionParams; body: WithdrawAgreementBody; reply: ChangeReply }>({
  name: 'withdrawAgreement',
  base: 'operator',
  method: 'POST',
  path: '/agreement/:name/version/:version/withdraw',
  access: { operator: 'content.change' },
  failures: ['conflict', 'notFound'],
});
