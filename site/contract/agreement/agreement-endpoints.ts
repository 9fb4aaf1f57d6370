import { endpoint } from '../endpoint';
import type { AgreementName } from './agreement';
import type { AgreementReply, GetAgreementQuery } from './agreement-schema';

/**
 * GET /agreement/{name}: an agreement as it applies now, or one of its versions, with what each version changed. A version that there is not, or
 * that was withdrawn before it took effect, is answered with the one that applies. Nobody keeps it: the day on which a version takes effect would pass unseen.
 */
export const getAgreement = endpoint<{
  params: { name: AgreementName };
  query: GetAgreementQuery;
  reply: AgreementReply;
}>({
  name: 'getAgreement',
  base: 'ow',
  method: 'GET',
  path: '/agreement/:name',
  access: 'public',
});
