import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import type { Topic } from '../../../platform/jobs/job-definition';
import { job } from '../../../platform/jobs/job-tables';
import type { KeyRing } from '../../../platform/keys/key-ring';
import type { Tx } from '../../../platform/tx';
import { contactPurpose } from './user-tables';

/** Texts of short messages and mails to the owner of an account, or to an address that they gave. */
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

/** Sends a notice to where the owner of an account could be reached before the change, once the change is committed. */
export async function notifyOwner(
  tx: Pick<Tx, 'keys' | 'outbox'>,
  { mobile, email }: { readonly mobile: string | null; readonly email: string | null },
  notice: AccountNoticeKind,
): Promise<void> {
  const target = mobile ?? email;
  if (target) await notifyContact(tx, target, notice);
}

/** Sends a notice to an e-mail address or a mobile that somebody gave, once the transaction is committed. */
export async function notifyContact(
  { keys, outbox }: Pick<Tx, 'keys' | 'outbox'>,
  target: string,
  notice: AccountNoticeKind,
): Promise<void> {
  await outbox.enqueue(accountNotice, { target: keys.encrypt(contactPurpose, target), notice });
}

/** Encrypts the targets of up to `limit` waiting notices again that another key than the first one wrote. @returns how many they were. */
export async function reencryptNotices(db: Queryable, keys: KeyRing, limit: number): Promise<number> {
  const isStale = sql`not starts_with(${job.payload} ->> 'target', ${keys.prefix})`;
  const rows = await db
    .select({ id: job.id, payload: job.payload })
    .from(job)
    .where(and(eq(job.topic, accountNotice.name), isStale))
    .limit(limit)
    .for('update');
  for (const { id, payload } of rows) {
    const { target, ...notice } = payload as AccountNotice;
    const again = keys.encrypt(contactPurpose, keys.decrypt(contactPurpose, target));
    await db
      .update(job)
      .set({ payload: { ...notice, target: again } })
      .where(eq(job.id, id));
  }
  return rows.length;
}
