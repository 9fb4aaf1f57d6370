import { formatChinaTime } from '#contract/china-time.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { ResetPasswordBody } from '#contract/session/session-schema.ts';
import type {
  BindEmailBody,
  BindMobileBody,
  ChangePasswordBody,
  ProveIdentityBody,
  UpdateUserBody,
} from '#contract/user/user-schema.ts';
import { AppFailure } from '../../../app-failure';
import { type Member, type Visitor, proofEnd, requireRecentProof } from '../../../platform/caller';
import { countFailures, type RateLimiter } from '../../../platform/limits/rate-limiter';
import { discardFiles, type FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { deleteAvatars, hasAvatar, parseUploadName } from '../../content/upload/upload';
import { notifyUsers } from '../message/message';
import { findMembership } from '../organization/organization';
import {
  guardSignIn,
  openSession,
  recordProof,
  renewSession,
  revokeSessions,
  sessionLife,
  type SignInParts,
} from '../session/session';
import {
  bindContact,
  findUser,
  findUserByContact,
  lockUser,
  notifyOwner,
  recordNetwork,
  updateUser,
  type AccountNoticeKind,
  type PasswordHasher,
} from '../user/user';
import { verifyCode, type CodeSender } from '../verification/verification';

/** Parts that check the password of somebody who is signed in. */
interface PasswordCheck {
  readonly passwords: PasswordHasher;
  /** Counts the wrong passwords of one signed-in user: a stolen token must not serve to guess the password. */
  readonly guesses: RateLimiter;
}

/** Describes the user of a session, in their organisation. */
export async function describeUser(tx: Tx, { userId, orgId, viewUntil }: Member) {
  const user = await findUser(tx, userId);
  const organization = await findMembership(tx, userId, orgId);
  // Closed or put out by another request since the token was looked up.
  if (!user || !organization) throw new AppFailure('loginRevoked');
  const { umid, name, mobile, email, avatarUrl, pwdScrypt, status, ltime, ctime } = user;
  return {
    UserId: userId,
    Umid: umid,
    UserName: name,
    Mobile: mobile ?? '',
    Email: email ?? '',
    AvatarUrl: avatarUrl ?? '',
    HasPassword: pwdScrypt !== null,
    OrgId: orgId,
    OrgKey: organization.orgKey,
    OrgName: organization.name,
    Status: status,
    LTime: formatChinaTime(ltime ?? ctime),
    CTime: formatChinaTime(ctime),
    ...(viewUntil && { ViewUntil: formatChinaTime(viewUntil) }),
  };
}

/** Changes name or picture. @param storage of uploaded pictures. */
export async function updateProfile(
  { transact }: Transactions,
  storage: FileStorage | undefined,
  member: Member,
  { UserName, AvatarUrl }: UpdateUserBody,
) {
  const { user, unused } = await transact(async (tx) => {
    const changes = {
      ...(UserName !== undefined && { name: UserName }),
      ...(AvatarUrl !== undefined && { avatarUrl: AvatarUrl || null }),
    };
    const replaced = AvatarUrl === undefined ? [] : await replaceAvatar(tx, member, AvatarUrl);
    if (Object.keys(changes).length > 0) await updateUser(tx, member.userId, changes);
    return { user: await describeUser(tx, member), unused: replaced };
  });
  await discardFiles(storage, unused);
  return user;
}

/**
 * Changes the password, or sets the first one, and renews the session. Rejects with proofRequired when neither the old
 * password comes along nor a recent proof of identity is there.
 */
export async function changePassword(
  transactions: Transactions,
  check: PasswordCheck & { now(): Date },
  member: Member,
  { OldPassword, NewPassword }: ChangePasswordBody,
) {
  const { userId } = member;
  if (OldPassword === undefined) requireRecentProof(member, check.now());
  else await checkPassword(transactions, check, userId, OldPassword);
  if (OldPassword === NewPassword) {
    throw new AppFailure('badRequest', { fields: { NewPassword: '新密码不能与原密码相同' } });
  }
  const pwdScrypt = await check.passwords.hash(NewPassword);
  return transactions.transact(async (tx) => {
    await lockUser(tx, userId);
    await notifyOfChange(tx, userId, 'passwordChanged');
    await updateUser(tx, userId, { pwdScrypt });
    return { Token: await renewSession(tx, member) };
  });
}

/**
 * Sets another password, signs all devices out and this one in. Rejects with wrongCode, and with badRequest for somebody who
 * has no account.
 */
export async function resetPassword(
  transactions: Transactions,
  parts: SignInParts,
  { contact, code, password, solution }: ResetPasswordBody,
  visitor: Visitor,
) {
  const { transact } = transactions;
  const { ip, network } = visitor;
  // Codes count their own tries; the network's count keeps one from trying the codes of many accounts.
  await guardSignIn(transactions, parts, { name: contact, network, ip, way: 'reset', solution }, () =>
    verifyCode(transactions, { target: contact, scene: 'reset', network }, code),
  );
  const pwdScrypt = await parts.passwords.hash(password);
  const { userId, token } = await transact(async (tx) => {
    // A user name may look like a number, and the code proved the number.
    const user = await findUserByContact(tx, contact);
    if (!user) throw new AppFailure('badRequest', { fields: { contact: describeUnknownContact(contact) } });
    if (user.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
    await lockUser(tx, user.id);
    await notifyOfChange(tx, user.id, 'passwordChanged');
    await updateUser(tx, user.id, { pwdScrypt });
    await revokeSessions(tx, user.id, 'all');
    return { userId: user.id, token: await openSession(tx, user.id, parts.deviceOf(visitor)) };
  });
  await transact((tx) => recordNetwork(tx, userId, network));
  return { token, expiresIn: sessionLife };
}

/** Gives the account another mobile, proven by a code. */
export async function bindMobile(transactions: Transactions, member: Member, { Mobile, Code }: BindMobileBody) {
  await verifyCode(transactions, { target: Mobile, scene: 'bind', network: member.network }, Code);
  const Token = await transactions.transact((tx) => rebind(tx, member, 'mobile', Mobile));
  return { Mobile, Token };
}

/** Gives the account another e-mail address, proven by a code. */
export async function bindEmail(transactions: Transactions, member: Member, { Email, Code }: BindEmailBody) {
  await verifyCode(transactions, { target: Email, scene: 'email', network: member.network }, Code);
  const Token = await transactions.transact((tx) => rebind(tx, member, 'email', Email));
  return { Email, Token };
}

/** Sends a code to where the account can be reached already. */
export async function sendProofCode({ read }: Transactions, codes: CodeSender, { userId, network }: Member) {
  const target = await read((tx) => findProofTarget(tx, userId));
  const sent = await codes.send({ target, scene: 'proof', network, isOwner: true });
  // Enough of a mobile or an address for its owner to recognise it.
  return { ...sent, Target: target.replace(/^(\d{3})\d+(\d{4})$|^(.).*(@.*)$/, '$1$3****$2$4') };
}

/** Records at the session that its holder knows the password, or reads the account's messages. */
export async function proveIdentity(
  transactions: Transactions,
  check: PasswordCheck,
  { userId, sessionId, network }: Member,
  { Password, Code = '' }: ProveIdentityBody,
) {
  if (Password === undefined) {
    const target = await transactions.read((tx) => findProofTarget(tx, userId));
    await verifyCode(transactions, { target, scene: 'proof', network }, Code);
  } else await checkPassword(transactions, check, userId, Password);
  return transactions.transact(async (tx) => {
    await recordProof(tx, sessionId);
    return { ProvenUntil: formatChinaTime(proofEnd(tx.now)) };
  });
}

/** Titles of messages to an account that goes on. */
const noticeTitles: Partial<Record<AccountNoticeKind, string>> = {
  mobileChanged: '账号手机号已换绑',
  emailChanged: '账号邮箱已换绑',
  passwordChanged: '账号密码已修改',
  organizationClosed: '企业已解散',
};
const noticeText = '如非本人操作，请立即修改密码并联系客服。';

/**
 * Notifies the owner of an account of a change, among their messages and where they can be reached before it: to be called
 * before the change, in its transaction.
 */
export async function notifyOfChange(tx: Tx, userId: number, notice: AccountNoticeKind): Promise<void> {
  const user = await findUser(tx, userId);
  if (user) await notifyOwner(tx, user, notice);
  const title = noticeTitles[notice];
  const link = buildPath('mecenter', { type: 'security' });
  if (title) await notifyUsers(tx, [userId], { kind: 'system', title, text: noticeText, link });
}

/** Binds a mobile or an e-mail address. @returns the session's new token. */
async function rebind(tx: Tx, member: Member, kind: 'mobile' | 'email', value: string): Promise<string> {
  await lockUser(tx, member.userId);
  await notifyOfChange(tx, member.userId, `${kind}Changed`);
  if (!(await bindContact(tx, member.userId, kind, value))) throw new AppFailure('identityTaken');
  return renewSession(tx, member);
}

/** Rejects with wrongOldPassword when the password is not the user's, and with tooManyRequests after too many of those. */
async function checkPassword(
  { read }: Transactions,
  { passwords, guesses }: PasswordCheck,
  userId: number,
  password: string,
): Promise<void> {
  await countFailures(guesses, String(userId), async () => {
    const user = await read((tx) => findUser(tx, userId));
    if (!(await passwords.verify(password, user?.pwdScrypt))) throw new AppFailure('wrongOldPassword');
  });
}

/** Returns the account's mobile, or its e-mail address without one. */
async function findProofTarget(tx: Tx, userId: number): Promise<string> {
  const user = await findUser(tx, userId);
  const target = user?.mobile ?? user?.email;
  if (!target) throw new AppFailure('badRequest', { message: '请先绑定手机号' });
  return target;
}

/** Lets a user show only pictures of their own. @returns names of the files that nothing shows any more. */
async function replaceAvatar(tx: Tx, { userId }: Member, url: string): Promise<string[]> {
  const name = parseUploadName(url);
  if (name !== undefined && !(await hasAvatar(tx, userId, name))) {
    throw new AppFailure('badRequest', { fields: { AvatarUrl: '请先上传图片' } });
  }
  return deleteAvatars(tx, userId, name);
}

function describeUnknownContact(contact: string): string {
  return contact.includes('@') ? '该邮箱还没有绑定账号' : '该手机号还没有账号，可用验证码登录注册';
}
