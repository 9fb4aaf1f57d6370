import type { User } from '#contract/user/user-schema.ts';
import { maskText } from '#data/masking/mask-text.ts';

/** What names an account where others may look on: the mobile with its middle hidden, or the user name. */
export function accountName({ Mobile, UserName }: Pick<User, 'Mobile' | 'UserName'>): string {
  return Mobile ? maskText(Mobile) : UserName;
}
