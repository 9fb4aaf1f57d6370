import type { PublishedAgreement } from '../agreement';
import { serviceTerms } from '../service-terms';

export const publishedServiceTerms: PublishedAgreement = { name: 'serviceTerms', versions: [serviceTerms] };
