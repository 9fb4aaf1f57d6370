import type { Topic } from '../../../platform/jobs/job-definition';
import type { Outbox } from '../../../platform/jobs/job-queue';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { contactPurpose } from './user-contact';
import type { User } from './user-repository';

/** What the owner of an account, or an address that they gave, is told of, and in which words. */
export const accountNoticeTexts = {
  mobileChanged: '您的账号已换绑手机号，此号码不再用于登录。如非本人操作，请立即联系客服。',
  emailChanged: '您的账号已换绑邮箱。如非本人操作，请立即修改密码并联系客服。',
  passwordChanged: '您的账号密码已修改，其他设备已退出登录。如非本人操作，请立即联系客服。',
  accountClosed: '您的账号已注销。如非本人操作，请立即联系客服。',
  signInAttempts: '有人多次以错误的密码尝试登录您的账号。如非本人操作，请修改密码；您仍可正常登录。',
  organizationClosed: '您的企业已解散。如非本人操作，请立即联系客服。',
  invoiceIssued: '您申请的发票已开具，请登录官网，在个人中心的「发票」中下载。',
} as const;

export type AccountNoticeKind = keyof typeof accountNoticeTexts;

export interface AccountNotice {
  /** A mobile or an e-mail address, encrypted as at the user. */
  readonly target: string;
  readonly notice: AccountNoticeKind;
}

export const accountNotice: Topic<AccountNotice> = { name: 'identity.account-notice' };

/** Tells the owner of an account, where they could be reached before the change, once the change is committed. */
export async function notifyOwner(
  outbox: Outbox,
  { mobileEncrypted, emailEncrypted }: Pick<User, 'mobileEncrypted' | 'emailEncrypted'>,
  notice: AccountNoticeKind,
): Promise<void> {
  const target = mobileEncrypted ?? emailEncrypted;
  if (target) await outbox.enqueue(accountNotice, { target, notice });
}

/** Tells an e-mail address or a mobile that somebody gave, once the transaction is committed. */
export async function notifyContact(
  outbox: Outbox,
  keys: KeyRing,
  target: string,
  notice: AccountNoticeKind,
): Promise<void> {
  await outbox.enqueue(accountNotice, { target: keys.encrypt(contactPurpose, target), notice });
}
