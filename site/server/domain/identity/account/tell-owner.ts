import { buildPath } from '../../../../contract/routes/route-table';
import { notifyOwner, type AccountNoticeKind } from '../user/user';
import type { AccountRepositories } from './account-store';

/** What stands among the messages of an account that goes on. */
const titles: Partial<Record<AccountNoticeKind, string>> = {
  mobileChanged: '账号手机号已换绑',
  emailChanged: '账号邮箱已换绑',
  passwordChanged: '账号密码已修改',
  organizationClosed: '企业已解散',
};
const text = '如非本人操作，请立即修改密码并联系客服。';

/**
 * Tells the owner of an account of a change, among their messages and where they can be reached before it: to be called first in
 * its transaction.
 */
export async function tellOwner(
  { users, messages, outbox }: Pick<AccountRepositories, 'users' | 'messages' | 'outbox'>,
  userId: number,
  notice: AccountNoticeKind,
  ctime: Date,
): Promise<void> {
  const user = await users.find(userId);
  if (user) await notifyOwner(outbox, user, notice);
  const title = titles[notice];
  const link = buildPath('mecenter', { type: 'security' });
  if (title) await messages.tell([userId], { kind: 'system', title, text, link, ctime });
}
