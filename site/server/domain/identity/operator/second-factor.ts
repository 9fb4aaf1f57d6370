import { and, eq } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import { decryptRow, encryptRow } from '../../../platform/db/encryption';
import { countFailures } from '../../../platform/limits/rate-limiter';
import type { Transactions, Tx } from '../../../platform/tx';
import {
  isSecondFactorSet,
  lockOperator,
  recordOwn,
  requireFactor,
  revokeOperatorSessions,
  type OperatorParts,
  type Own,
} from './operator';
import {
  createRecoveryCodes,
  createTotpSecret,
  formatRecoveryCode,
  totpAddress,
  verifyTotp,
  type OperatorRow,
} from './operator-rules';
import { operator, operatorRecoveryCode, operatorSession } from './operator-tables';

/** Takes a code of the application, or a recovery code, which is used up. Rejects with wrongCode, conflict when none is owed. */
export async function verifySecondFactor(
  { transact }: Transactions,
  { codes }: OperatorParts,
  own: Own,
  code: string,
): Promise<void> {
  await countFailures(codes, String(own.operatorId), () =>
    transact(async (tx) => {
      const row = await lockOperator(tx, own.operatorId);
      if (!(await isSecondFactorSet(tx, row))) throw new AppFailure('conflict');
      const isRight = /^\d{6}$/.test(code) ? await takeTotp(tx, row, code) : await takeRecoveryCode(tx, row.id, code);
      if (!isRight) throw new AppFailure('wrongCode');
      await tx.db.update(operatorSession).set({ factorAt: tx.now }).where(eq(operatorSession.id, own.sessionId));
    }),
  );
}

/** Whether a code is the one of now and was not taken before; it is taken. */
async function takeTotp({ db, keys, now }: Tx, row: OperatorRow, code: string): Promise<boolean> {
  const { totpSecret } = decryptRow(keys, operator, row);
  const counter = totpSecret === null ? undefined : verifyTotp(totpSecret, code, now);
  if (counter === undefined || counter <= row.totpCounter) return false;
  await db.update(operator).set({ totpCounter: counter }).where(eq(operator.id, row.id));
  return true;
}

async function takeRecoveryCode({ db, keys }: Tx, operatorId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(operatorRecoveryCode)
    .where(
      and(eq(operatorRecoveryCode.operatorId, operatorId), eq(operatorRecoveryCode.codeHash, hashCode(keys, code))),
    )
    .returning();
  return used.length > 0;
}

function hashCode(keys: Tx['keys'], code: string): string {
  return keys.blindIndex('operator recovery code', code);
}

/** Begins to replace the application that makes codes. */
export async function startTotp(transactions: Transactions, own: Own): Promise<{ secret: string; uri: string }> {
  await requireFactor(transactions, own);
  const secret = createTotpSecret();
  return transactions.transact(async ({ db, keys }) => {
    const changes = encryptRow(keys, operator, { newTotpSecret: secret });
    const [row] = await db.update(operator).set(changes).where(eq(operator.id, own.operatorId)).returning();
    return { secret, uri: totpAddress(secret, row?.email ?? '') };
  });
}

/** Ends the replacement by the first code of the new application. @returns new recovery codes. Rejects with wrongCode, conflict when nothing began. */
export async function confirmTotp(
  transactions: Transactions,
  { codes }: OperatorParts,
  own: Own,
  code: string,
): Promise<string[]> {
  await requireFactor(transactions, own);
  return countFailures(codes, String(own.operatorId), () =>
    transactions.transact(async (tx) => {
      const { newTotpSecret } = decryptRow(tx.keys, operator, await lockOperator(tx, own.operatorId));
      if (newTotpSecret === null) throw new AppFailure('conflict');
      const counter = verifyTotp(newTotpSecret, code, tx.now);
      if (counter === undefined) throw new AppFailure('wrongCode');
      const secrets = encryptRow(tx.keys, operator, { totpSecret: newTotpSecret, newTotpSecret: null });
      await tx.db
        .update(operator)
        .set({ ...secrets, totpCounter: counter, changedAt: tx.now })
        .where(eq(operator.id, own.operatorId));
      await tx.db.update(operatorSession).set({ factorAt: tx.now }).where(eq(operatorSession.id, own.sessionId));
      await revokeOperatorSessions(tx, own.operatorId, own.sessionId);
      await recordOwn(tx, own, 'totp');
      return replaceRecoveryCodes(tx, own.operatorId);
    }),
  );
}

/** Makes new recovery codes in place of those of before. @throws AppFailure conflict without a second factor. */
export async function renewRecoveryCodes(tx: Tx, own: Own): Promise<string[]> {
  const { operatorId } = own;
  if (!(await isSecondFactorSet(tx, await lockOperator(tx, operatorId)))) throw new AppFailure('conflict');
  await recordOwn(tx, own, 'recovery-codes');
  return replaceRecoveryCodes(tx, operatorId);
}

export async function replaceRecoveryCodes({ db, keys }: Tx, operatorId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await db.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.operatorId, operatorId));
  await db.insert(operatorRecoveryCode).values(codes.map((code) => ({ operatorId, codeHash: hashCode(keys, code) })));
  return codes.map(formatRecoveryCode);
}
