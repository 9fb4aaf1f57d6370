import { createHash } from 'node:crypto';
import { managerAgreement } from '../../../../../contract/agreement/manager-agreement';
import { agreementText } from './agreement-text';

const text = agreementText(managerAgreement);

/** What buyers agree to, with the SHA-256 of its text in hex. */
export const orderAgreement = {
  name: managerAgreement.title,
  version: managerAgreement.version,
  hash: createHash('sha256').update(text).digest('hex'),
  text,
} as const;
