import type { PublishedAgreement } from '../agreement';
import { managerAgreement23 } from '../earlier/manager-agreement-2-3';
import { managerAgreement } from '../manager-agreement';

export const publishedManagerAgreement: PublishedAgreement = {
  name: 'mgProtocol',
  versions: [managerAgreement, managerAgreement23],
};
