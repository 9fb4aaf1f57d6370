import type { PublishedAgreement } from '../agreement';
import { userPrivacy30 } from '../earlier/user-privacy-3-0';
import { userPrivacy31 } from '../earlier/user-privacy-3-1';
import { userPrivacy } from '../user-privacy';

export const publishedUserPrivacy: PublishedAgreement = {
  name: 'userPrivacy',
  versions: [userPrivacy, userPrivacy31, userPrivacy30],
};
