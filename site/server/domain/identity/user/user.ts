import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import type { Channel, Queryable } from '../../../platform/db/database';
import { blindIndexesOf, decryptRow, encryptRow, hasText, type DecryptedRow } from '../../../platform/db/encryption';
import { prepared } from '../../../platform/db/queries';
import type { Topic } from '../../../platform/jobs/job-definition';
import { job } from '../../../platform/jobs/job-tables';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { createToken } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { appUser, contactPurpose, knownNetwork } from './user-tables';

export { contactPurpose } from './user-tables';
export { createPasswordHasher, type PasswordHasher } from './password';

type Row = typeof appUser.$inferSelect;
export type User = DecryptedRow<typeof appUser, Row>;
type ContactKind = 'mobile' | 'email';

const findById = prepared((db) =>
  db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, sql.placeholder('id')), isNull(appUser.deletedAt)))
    .prepare('find_user'),
);

export async function findUser({ db, keys }: Pick<Tx, 'db' | 'keys'>, id: number): Promise<User | undefined> {
  const [row] = await findById(db).execute({ id });
  return row && decryptRow(keys, appUser, row);
}

/** Returns enough of a mobile for those who know it to recognise it: `138****0001`. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** Returns enough of an address for those who know it to recognise it: `w****@example.cn`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/, '$1****$2');
}

/** @param name a user name, a mobile or an e-mail address. */
export function findUserByName(tx: Tx, name: string): Promise<User | undefined> {
  return findWhere(
    tx,
    or(
      // Forms and the API bring what is typed to letters of usual width; names from before have others.
      eq(sql`lower(normalize(${appUser.username}, NFKC))`, sql`lower(normalize(${name}::text, NFKC))`),
      hasText(tx.keys, appUser, 'mobile', name),
      hasText(tx.keys, appUser, 'email', name.toLowerCase()),
    ),
  );
}

/** @param contact a mobile or an e-mail address. */
export function findUserByContact(tx: Tx, contact: string): Promise<User | undefined> {
  const kind = contact.includes('@') ? 'email' : 'mobile';
  return findWhere(tx, hasText(tx.keys, appUser, kind, contact.toLowerCase()));
}

/**
 * Finds the account of a mobile that was proven, and makes it when there is none.
 * @param name of a new account; one that exists keeps its own.
 * @throws AppFailure forbidden when the account is disabled.
 */
export async function findOrCreateUser(tx: Tx, mobile: string, name = `用户${mobile.slice(-4)}`) {
  const known = await findUserByContact(tx, mobile);
  const created = known ? undefined : await createUser(tx, { umid: `u${createToken().slice(0, 16)}`, name, mobile });
  // Another request may have made it in the meantime.
  const user = known ?? created ?? (await findUserByContact(tx, mobile));
  if (user?.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
  return { user, isNew: created !== undefined };
}

/** @returns undefined when the mobile is somebody's already. */
export async function createUser(
  tx: Tx,
  { mobile, ...facts }: Pick<User, 'umid' | 'name'> & { readonly mobile: string },
): Promise<User | undefined> {
  const { db, keys } = tx;
  if (await lockAndFindHolder(tx, 'mobile', mobile)) return undefined;
  const values = encryptRow(keys, appUser, { ...facts, mobile });
  const [row] = await db.insert(appUser).values(values).onConflictDoNothing().returning();
  return row && decryptRow(keys, appUser, row);
}

export async function updateUser(
  { db }: Tx,
  id: number,
  changes: Partial<Pick<User, 'name' | 'avatarUrl' | 'pwdScrypt' | 'ltime' | 'status'>>,
): Promise<void> {
  const rows = await db.update(appUser).set(changes).where(eq(appUser.id, id)).returning({ id: appUser.id });
  if (rows.length === 0) throw new Error('The user is gone');
}

/** Gives a user another mobile or e-mail address. @returns false when it is somebody else's. */
export async function bindContact(tx: Tx, id: number, kind: ContactKind, value: string): Promise<boolean> {
  const holder = await lockAndFindHolder(tx, kind, value);
  if (holder && holder.id !== id) return false;
  await tx.db
    .update(appUser)
    .set(encryptRow(tx.keys, appUser, { [kind]: value }))
    .where(eq(appUser.id, id));
  return true;
}

/** Prevents others from changing the user, or opening sessions of theirs, until the transaction ends. */
export async function lockUser({ db }: Tx, id: number): Promise<void> {
  await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id)).for('update');
}

/** Marks the account of somebody whose data are erased: the row stays for what refers to it. */
export async function markUserClosed({ db, now }: Tx, id: number): Promise<void> {
  await db.update(appUser).set({ name: '已注销用户', status: 0, deletedAt: now }).where(eq(appUser.id, id));
}

/** Texts of short messages and mails to the owner of an account, or to an address that they gave. */
export const accountNoticeTexts = {
  mobileChanged: '您的账号已换绑手机号，此号码不再用于登录。如非本人操作，请立即联系客服。',
  emailChanged: '您的账号已换绑邮箱。如非本人操作，请立即修改密码并联系客服。',
  passwordChanged: '您的账号密码已修改，其他设备已退出登录。如非本人操作，请立即联系客服。',
  accountClosed: '您的账号已注销。如非本人操作，请立即联系客服。',
  signInAttempts: '有人多次以错误的密码尝试登录您的账号。如非本人操作，请修改密码；您仍可正常登录。',
  organizationClosed: '您的企业已解散。如非本人操作，请立即联系客服。',
  operatorFactorReset: '您在运营台的两步验证已被移除，请登录后重新绑定。如非您本人申请，请立即联系负责人。',
  operatorFactorTaken: '您移除了一位同事在运营台的两步验证。如非本人操作，请立即修改密码并联系其他负责人。',
  operatorRefundProposed:
    '运营台有一笔超过复核额度的退款，十分钟后可由您本人确认。如非您本人提交，请立即修改密码并撤回这笔退款。',
  invoiceIssued: '您申请的发票已开具，请登录官网，在个人中心的「发票」中下载。',
} as const;

export type AccountNoticeKind = keyof typeof accountNoticeTexts;

/** Notices to operators, who have an address and no mobile. */
const mailNotices: readonly AccountNoticeKind[] = [
  'operatorFactorReset',
  'operatorFactorTaken',
  'operatorRefundProposed',
];

/** Notices that may go to a mobile, for which providers want templates. */
export const smsNotices = (Object.keys(accountNoticeTexts) as AccountNoticeKind[]).filter(
  (kind) => !mailNotices.includes(kind),
);

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

/** Ids of users whose sessions ended or went to another organisation, or who left one: what they may see has to be read again. */
export const accessChanged: Channel<readonly number[]> = { name: 'access_changed' };

/** Users in one notice: an id has 17 bytes in JSON. */
const maxUsersPerNotice = 400;

export async function publishAccessChanged({ outbox }: Pick<Tx, 'outbox'>, userIds: readonly number[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += maxUsersPerNotice) {
    await outbox.publish(accessChanged, userIds.slice(start, start + maxUsersPerNotice));
  }
}

/** Returns the spelling of a user name, mobile or address that is compared: letters of full width are as others, capitals as small ones. */
export function normalizeName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** Returns what is stored of a mobile, an address, a name or a network: it can be compared, and not be found by trying all of them. */
export function hashIdentity(keys: KeyRing, text: string): string {
  return keys.blindIndex('identity', text);
}

/** Whether a user signed in from the network before. @param userId undefined for an account that does not exist. */
export async function isKnownNetwork({ db, keys }: Tx, userId: number | undefined, network: string): Promise<boolean> {
  // The query is the same without an account, so that it takes as long.
  const isThis = and(eq(knownNetwork.userId, userId ?? 0), eq(knownNetwork.networkHash, hashIdentity(keys, network)));
  return (await db.$count(knownNetwork, isThis)) > 0;
}

export async function recordNetwork({ db, keys, now }: Tx, userId: number, network: string): Promise<void> {
  await db
    .insert(knownNetwork)
    .values({ userId, networkHash: hashIdentity(keys, network), seenAt: now })
    .onConflictDoUpdate({ target: [knownNetwork.userId, knownNetwork.networkHash], set: { seenAt: now } });
}

async function findWhere({ db, keys }: Tx, condition: ReturnType<typeof or>): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(condition, isNull(appUser.deletedAt)));
  return row && decryptRow(keys, appUser, row);
}

/** Lets one at a time bind a mobile or an e-mail address. @returns whose it is. */
async function lockAndFindHolder({ db, keys }: Tx, kind: ContactKind, value: string) {
  // Processes that are being given another first key share one of the indexes; the order keeps them from waiting in a circle.
  for (const index of blindIndexesOf(keys, appUser[kind], value).sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${index}))`);
  }
  const [holder] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(hasText(keys, appUser, kind, value));
  return holder;
}
