import { and, eq, sql } from 'drizzle-orm';
import type { Topic } from '../../../platform/jobs/job-definition';
import { job } from '../../../platform/jobs/job-tables';
import type { Tx } from '../../../platform/tx';
import { contactPurpose } from './contact';
import type { appUser } from './user-tables';

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
  { outbox }: Tx,
  { mobileEncrypted, emailEncrypted }: Pick<typeof appUser.$inferSelect, 'mobileEncrypted' | 'emailEncrypted'>,
  notice: AccountNoticeKind,
): Promise<void> {
  const target = mobileEncrypted ?? emailEncrypted;
  if (target) await outbox.enqueue(accountNotice, { target, notice });
}

/** Sends a notice to an e-mail address or a mobile that somebody gave, once the transaction is committed. */
export async function notifyContact(
  { keys, outbox }: Pick<Tx, 'keys' | 'outbox'>,
  target: string,
  notice: AccountNoticeKind,
): Promise<void> {
  await outbox.enqueue(accountNotice, { target: keys.encrypt(contactPurpose, target), notice });
}

/** Matches targets in jobs from before there were keys; an encrypted one has a dot behind the id of its key. */
const plainPattern = /^\d+$|@/;

/** Encrypts the targets of up to `limit` notices that the first key did not write. @returns how many they were. */
export async function encryptNotices({ db, keys }: Pick<Tx, 'db' | 'keys'>, limit: number): Promise<number> {
  const isOld = sql`not starts_with(${job.payload} ->> 'target', ${keys.prefix})`;
  const rows = await db
    .select({ id: job.id, payload: job.payload })
    .from(job)
    .where(and(eq(job.topic, accountNotice.name), isOld))
    .limit(limit)
    .for('update');
  for (const { id, payload } of rows) {
    const { target, ...notice } = payload as AccountNotice;
    const plain = plainPattern.test(target) ? target : keys.decrypt(contactPurpose, target);
    const changed: AccountNotice = { ...notice, target: keys.encrypt(contactPurpose, plain) };
    await db.update(job).set({ payload: changed }).where(eq(job.id, id));
  }
  return rows.length;
}
