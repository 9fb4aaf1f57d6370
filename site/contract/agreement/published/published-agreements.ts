import { publishedManagerAgreement } from './published-manager-agreement';
import { publishedServiceTerms } from './published-service-terms';
import { publishedUserPrivacy } from './published-user-privacy';

/** All agreements of the provider. A page imports only its own. */
export const publishedAgreements = [publishedServiceTerms, publishedUserPrivacy, publishedManagerAgreement] as const;
