import { randomInt } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import { csvRow } from '../../../platform/admin/admin-cli';
import type { Member } from '../../../platform/caller';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { assertLeft, assertOffered, lockCoupon, subjectOf } from './coupon-lock';
import { describeCoupon } from './coupon-rules';
import { coupon, couponBatch, couponCode, couponUser } from './coupon-tables';

/** Letters and digits that cannot be taken for each other; 16 of them are 79 bits, too many to guess from what is stored, too. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 16;
/** Letters between two dashes, which redeeming takes or leaves. */
const groupLength = 4;
/** Rows of one statement. */
const insertSize = 1_000;

/** A code of a batch, as it was found. */
export interface BatchCode {
  readonly id: number;
  readonly couponId: number;
}

/**
 * Makes codes of which each is taken once. Only hashes are stored: the file is handed over here and never again.
 * @throws AppFailure notFound, conflict when the coupon is not offered, or badRequest with the field when too few are left.
 */
export async function createBatch(
  tx: Tx,
  couponId: number,
  { size, note }: { readonly size: number; readonly note: string },
): Promise<{ change: Change; file: string }> {
  const locked = await lockCoupon(tx, couponId);
  assertOffered(tx, locked);
  assertLeft(locked, size, 'size');
  const [batch] = await tx.db.insert(couponBatch).values({ couponId, size, note, createdAt: tx.now }).returning();
  if (!batch) throw new Error('The batch was not stored');
  const codes = Array.from({ length: size }, createCode);
  for (let start = 0; start < size; start += insertSize) {
    const some = codes.slice(start, start + insertSize);
    await tx.db.insert(couponCode).values(some.map((code) => ({ batchId: batch.id, codeHash: fingerprint(code) })));
  }
  await tx.db
    .update(coupon)
    .set({ reserved: sql`${coupon.reserved} + ${size}` })
    .where(eq(coupon.id, couponId));
  const messages = [
    `生成 ${size} 个兑换码，每个只能兑换一次，兑换后得到：${describeCoupon(locked)}`,
    '兑换码只在这一次可以下载，系统里不保存原文；没存好就停用这批，再生成一批',
  ];
  const change = { subject: subjectOf(locked), before: {}, after: { codes: size, note }, messages };
  return { change, file: toFile(codes) };
}

/** Ends the codes of a batch that nobody has taken. @throws AppFailure notFound, or conflict when it has ended already. */
export async function stopBatch(tx: Tx, batchId: number): Promise<Change> {
  const [found] = await tx.db.select().from(couponBatch).where(eq(couponBatch.id, batchId));
  if (!found) throw new AppFailure('notFound', { message: '没有这批兑换码' });
  const locked = await lockCoupon(tx, found.couponId);
  const [stopped] = await tx.db
    .update(couponBatch)
    .set({ stoppedAt: tx.now })
    .where(and(eq(couponBatch.id, batchId), isNull(couponBatch.stoppedAt)))
    .returning();
  if (!stopped) throw new AppFailure('conflict', { message: '这批兑换码已经停用' });
  const [free] = await tx.db
    .select({ total: count() })
    .from(couponCode)
    .where(and(eq(couponCode.batchId, batchId), isNull(couponCode.couponUserId)));
  const unused = free?.total ?? 0;
  await tx.db
    .update(coupon)
    .set({ reserved: sql`${coupon.reserved} - ${unused}` })
    .where(eq(coupon.id, found.couponId));
  return {
    subject: subjectOf(locked),
    before: { batch: '可兑换' },
    after: { batch: '已停用', note: stopped.note },
    messages: [
      `还没兑换的 ${unused} 个兑换码作废，不能恢复`,
      `已经兑换的 ${stopped.size - unused} 张不受影响，仍可使用`,
    ],
  };
}

/** Finds a code of a batch, whether it can still be taken or not. */
export async function findBatchCode({ db }: Tx, code: string): Promise<BatchCode | undefined> {
  if (code.length !== codeLength) return undefined;
  const [row] = await db
    .select({ id: couponCode.id, couponId: couponBatch.couponId })
    .from(couponCode)
    .innerJoin(couponBatch, eq(couponBatch.id, couponCode.batchId))
    .where(eq(couponCode.codeHash, fingerprint(code)));
  return row;
}

/**
 * Refuses a code that was taken or ended, while its coupon is locked.
 * @throws AppFailure couponReceived when the member has taken it, otherwise couponUnusable.
 */
export async function assertFree({ db }: Tx, { userId }: Member, { id }: BatchCode): Promise<void> {
  // Whoever took it may have been in another organisation then.
  const taken = acrossOrganizations(couponUser);
  const [row] = await db
    .select({ takenBy: taken.userId, stoppedAt: couponBatch.stoppedAt })
    .from(couponCode)
    .innerJoin(couponBatch, eq(couponBatch.id, couponCode.batchId))
    .leftJoin(taken, eq(taken.id, couponCode.couponUserId))
    .where(eq(couponCode.id, id));
  if (row?.takenBy === userId) throw new AppFailure('couponReceived', { message: '您已用这个兑换码领过优惠券' });
  if (row?.takenBy) throw new AppFailure('couponUnusable', { message: '这个兑换码已被使用' });
  if (!row || row.stoppedAt) throw new AppFailure('couponUnusable', { message: '这个兑换码已停用' });
}

/** Marks a code as taken. */
export async function takeBatchCode({ db }: Tx, { id }: BatchCode, couponUserId: number): Promise<void> {
  await db.update(couponCode).set({ couponUserId }).where(eq(couponCode.id, id));
}

function createCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

/** One code a line, in groups, for spreadsheets. */
function toFile(codes: readonly string[]): string {
  const grouped = codes.map((code) => code.replaceAll(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-'));
  return `\ufeff${[['兑换码'], ...grouped.map((code) => [code])].map((cells) => csvRow(cells)).join('\r\n')}\r\n`;
}
