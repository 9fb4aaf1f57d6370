import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, exists, isNull, ne, notExists, sql } from 'drizzle-orm';
import { brand } from '#contract/brand/brand.ts';
import { AppFailure } from '../../../app-failure';
import { countFailures } from '../../../platform/limits/rate-limiter';
import type { Transactions, Tx } from '../../../platform/tx';
import { lockOperator, recordOwn, requireFactor, type OperatorParts, type Own } from './operator';
import { operator, operatorPasskey, operatorRecoveryCode, operatorSession } from './operator-tables';
import { replaceRecoveryCodes } from './second-factor';

/** Passkeys of one operator. */
const maxPasskeys = 10;

/** Name of the host that passkeys belong to: they work on no other one. */
function relyingPartyId({ origin }: Pick<OperatorParts, 'origin'>): string {
  return new URL(origin).hostname;
}

type Passkey = typeof operatorPasskey.$inferSelect;

/** Returns an operator's passkeys that work on this console. */
function usablePasskeys({ db }: Tx, operatorId: number, rpId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(operatorPasskey)
    .where(and(eq(operatorPasskey.operatorId, operatorId), eq(operatorPasskey.rpId, rpId)));
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports };
}

/** Begins to add a passkey. @returns what the browser's `navigator.credentials.create()` takes, as JSON. Rejects with conflict while a second factor is owed, or for too many. */
export async function startPasskey(transactions: Transactions, parts: OperatorParts, own: Own) {
  await requireFactor(transactions, own);
  const rpID = relyingPartyId(parts);
  const { row, known } = await transactions.read(async (tx) => {
    const [found] = await tx.db.select().from(operator).where(eq(operator.id, own.operatorId));
    return { row: found, known: await usablePasskeys(tx, own.operatorId, rpID) };
  });
  if (known.length >= maxPasskeys) throw new AppFailure('conflict', { message: `最多添加 ${maxPasskeys} 个通行密钥` });
  const options = await generateRegistrationOptions({
    rpName: `${brand.name}运营台`,
    rpID,
    userName: row?.email ?? '',
    userDisplayName: row?.name ?? '',
    userID: new TextEncoder().encode(`operator ${own.operatorId}`),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  await storeChallenge(transactions, own, options.challenge);
  return options;
}

async function storeChallenge({ transact }: Transactions, { sessionId }: Own, challenge: string): Promise<void> {
  await transact(({ db }) => db.update(operatorSession).set({ challenge }).where(eq(operatorSession.id, sessionId)));
}

/** Takes the challenge of a session, which counts once. @throws AppFailure conflict without one. */
async function takeChallenge({ transact }: Transactions, { sessionId }: Own): Promise<string> {
  return transact(async (tx) => {
    const isThis = eq(operatorSession.id, sessionId);
    const [row] = await tx.db.select().from(operatorSession).where(isThis).for('update');
    if (!row?.challenge) throw new AppFailure('conflict');
    await tx.db.update(operatorSession).set({ challenge: null }).where(isThis);
    return row.challenge;
  });
}

/**
 * Adds the passkey that the browser made.
 * @param response of `navigator.credentials.create()`, as JSON.
 * @returns recovery codes for the first second factor; undefined when the operator has some. Rejects with wrongCode for another response.
 */
export async function addPasskey(
  transactions: Transactions,
  parts: OperatorParts,
  own: Own,
  { name, response }: { readonly name: string; readonly response: unknown },
): Promise<string[] | undefined> {
  await requireFactor(transactions, own);
  const rpId = relyingPartyId(parts);
  const expectedChallenge = await takeChallenge(transactions, own);
  const verified = await orWrongCode(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: parts.origin,
      expectedRPID: rpId,
    }),
  );
  if (!verified.verified) throw new AppFailure('wrongCode', { message: '浏览器没有通过验证，请重试' });
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return transactions.transact(async (tx) => {
    await lockOperator(tx, own.operatorId);
    const added = await tx.db
      .insert(operatorPasskey)
      .values({
        operatorId: own.operatorId,
        name,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        signCount: counter,
        transports: [...transports],
        rpId,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw new AppFailure('conflict', { message: '这个通行密钥已经添加过' });
    await tx.db.update(operatorSession).set({ factorAt: tx.now }).where(eq(operatorSession.id, own.sessionId));
    await recordOwn(tx, own, 'passkey-add', { passkey: name });
    const codes = await tx.db.$count(operatorRecoveryCode, eq(operatorRecoveryCode.operatorId, own.operatorId));
    return codes === 0 ? replaceRecoveryCodes(tx, own.operatorId) : undefined;
  });
}

/** Removes a passkey. @throws AppFailure notFound, or conflict when it is the last second factor. */
export async function removePasskey(tx: Tx, own: Own, id: number): Promise<void> {
  const { operatorId } = own;
  const { totpSecret } = await lockOperator(tx, operatorId);
  const isOwn = eq(operatorPasskey.operatorId, operatorId);
  const others = await tx.db.$count(operatorPasskey, and(isOwn, ne(operatorPasskey.id, id)));
  if (totpSecret === null && others === 0)
    throw new AppFailure('conflict', { message: '这是您唯一的两步验证方式，请先添加另一种' });
  const removed = await tx.db
    .delete(operatorPasskey)
    .where(and(isOwn, eq(operatorPasskey.id, id)))
    .returning();
  const [passkey] = removed;
  if (!passkey) throw new AppFailure('notFound');
  await recordOwn(tx, own, 'passkey-remove', { passkey: passkey.name });
}

/** Begins the second factor by a passkey. @returns what `navigator.credentials.get()` takes, as JSON. Rejects with conflict without a passkey for this console. */
export async function startPasskeySignIn(transactions: Transactions, parts: OperatorParts, own: Own) {
  const rpID = relyingPartyId(parts);
  const known = await transactions.read((tx) => usablePasskeys(tx, own.operatorId, rpID));
  if (known.length === 0) throw new AppFailure('conflict', { message: '没有可用于这个网址的通行密钥' });
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  });
  await storeChallenge(transactions, own, options.challenge);
  return options;
}

/** Ends the second factor by a passkey. @param response of `navigator.credentials.get()`, as JSON. Rejects with wrongCode, or conflict when nothing began. */
export async function verifyPasskey(
  transactions: Transactions,
  parts: OperatorParts,
  own: Own,
  response: unknown,
): Promise<void> {
  const rpId = relyingPartyId(parts);
  await countFailures(parts.codes, String(own.operatorId), async () => {
    const expectedChallenge = await takeChallenge(transactions, own);
    const answer = response as AuthenticationResponseJSON;
    const known = await transactions.read((tx) => usablePasskeys(tx, own.operatorId, rpId));
    const passkey = known.find(({ credentialId }) => credentialId === answer.id);
    if (!passkey) throw new AppFailure('wrongCode');
    const { verified, authenticationInfo } = await orWrongCode(() =>
      verifyAuthenticationResponse({
        response: answer,
        expectedChallenge,
        expectedOrigin: parts.origin,
        expectedRPID: rpId,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.signCount,
        },
      }),
    );
    if (!verified) throw new AppFailure('wrongCode');
    await transactions.transact(async ({ db, now }) => {
      const changes = { signCount: authenticationInfo.newCounter, usedAt: now };
      await db.update(operatorPasskey).set(changes).where(eq(operatorPasskey.id, passkey.id));
      await db.update(operatorSession).set({ factorAt: now }).where(eq(operatorSession.id, own.sessionId));
    });
  });
}

/** The library throws for each response that is not what was asked for. */
async function orWrongCode<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppFailure('wrongCode', { message: '浏览器没有通过验证，请重试', cause });
  }
}

/**
 * Counts passkeys, those that were made for another host than this one, on which they do not work, and the operators whose second factor
 * is nothing but these.
 */
export async function countForeignPasskeys(db: Tx['db'], hostname: string) {
  const isForeign = ne(operatorPasskey.rpId, hostname);
  const works = and(eq(operatorPasskey.operatorId, operator.id), eq(operatorPasskey.rpId, hostname));
  const hasForeign = and(eq(operatorPasskey.operatorId, operator.id), isForeign);
  const lockedOut = and(
    isNull(operator.totpSecret),
    exists(db.select({ one: sql`1` }).from(operatorPasskey).where(hasForeign)),
    notExists(db.select({ one: sql`1` }).from(operatorPasskey).where(works)),
  );
  return {
    total: await db.$count(operatorPasskey),
    foreign: await db.$count(operatorPasskey, isForeign),
    lockedOut: await db.$count(operator, lockedOut),
  };
}
