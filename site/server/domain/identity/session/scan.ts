import type { FastifyPluginAsync } from 'fastify';
import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import { deviceName } from '#contract/session/device-name.ts';
import type { GetScanStateReply } from '#contract/session/scan-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { createToken, fingerprint } from '../../../platform/token';
import type { Transactions, Tx } from '../../../platform/tx';
import { findOrCreateUser, findUser, recordNetwork } from '../user/user';
import { openSession } from './session';
import { scanTicket } from './session-tables';
import type { SignInParts } from './sign-in-guard';

/** Seconds that a QR code can be scanned and confirmed: time to reach for the phone. */
const ticketLife = 150;
/** Seconds after the confirmation in which the browser collects its token: pages in the background ask late. */
const collectTime = 60;

/** Values of `scan_ticket.state`, by their numbers. */
const states = ['waiting', 'scanned', 'confirmed', 'cancelled'] as const;
const waiting = 0;
const scanned = 1;
const confirmed = 2;
const cancelled = 3;

/** Brings sign-ins from phones: an application that scans QR codes and knows whose phone it is on. */
export interface ScanGateway {
  /** Name of the application for visitors, such as 企业微信. */
  readonly scanner: string;
  /** Returns the content of a ticket's QR code. Rejects with AppFailure `unavailable` when the provider cannot be asked. */
  qrContent(ticket: string): Promise<string>;
  /** The pages or signed notifications by which the phone, or its provider, reports on tickets. */
  routes(phones: ScanPhones): FastifyPluginAsync;
}

/** Makes a QR code for a browser. Rejects with `unavailable` where no gateway is configured. */
export async function createScanTicket(
  { transact }: Transactions,
  gateway: ScanGateway | undefined,
  { userAgent }: Visitor,
) {
  if (!gateway) throw new AppFailure('unavailable', { message: '扫码登录暂不可用，请用密码或验证码登录' });
  const [ticket, secret] = [createToken(), createToken()];
  const qrContent = await gateway.qrContent(ticket);
  await transact(async (tx) => {
    await tx.db.delete(scanTicket).where(lte(scanTicket.expireAt, tx.now));
    await tx.db.insert(scanTicket).values({
      ticketHash: fingerprint(ticket),
      secretHash: fingerprint(secret),
      device: deviceName(userAgent),
      ctime: tx.now,
      expireAt: secondsAfter(tx.now, ticketLife),
    });
  });
  return { secret, qrContent, expiresIn: ticketLife };
}

/** Returns the state of a QR code, with the token when the phone has just confirmed. */
export async function findScanState(
  { read, transact }: Transactions,
  { deviceOf }: Pick<SignInParts, 'deviceOf'>,
  secret: string,
  visitor: Visitor,
): Promise<GetScanStateReply> {
  const secretHash = fingerprint(secret);
  const isThis = (now: Date) => and(eq(scanTicket.secretHash, secretHash), gt(scanTicket.expireAt, now));
  const [found] = await read(({ db, now }) =>
    db.select({ state: scanTicket.state }).from(scanTicket).where(isThis(now)),
  );
  const state = found && states[found.state];
  if (state !== 'confirmed') return { state: state ?? 'expired' };
  const opened = await transact(async (tx) => {
    // Only one request ever gets its user.
    const [ticket] = await tx.db
      .delete(scanTicket)
      .where(and(isThis(tx.now), eq(scanTicket.state, confirmed)))
      .returning({ userId: scanTicket.userId });
    const userId = ticket?.userId ?? undefined;
    // Another request of the same browser was faster, or the account was disabled meanwhile.
    if (userId === undefined || (await findUser(tx, userId))?.status !== 1) return undefined;
    return { userId, token: await openSession(tx, userId, deviceOf(visitor)) };
  });
  if (!opened) return { state: 'expired' };
  await transact((tx) => recordNetwork(tx, opened.userId, visitor.network));
  return { state: 'confirmed', token: opened.token };
}

export type ScanPhones = ReturnType<typeof createScanPhones>;

/**
 * Lets a gateway report what phones do with tickets. All of it rejects with AppFailure `wrongCode` when the ticket expired, or is
 * another phone's. A phone is the gateway's id of it, or of its user; stored as a hash.
 */
export function createScanPhones({ transact }: Transactions) {
  return {
    /**
     * A phone has read the QR code. From then on no other phone may.
     * @returns the browser that asks, which the phone shows: the code may be somebody else's.
     */
    scan: (ticket: string, phone: string) => transact((tx) => claimTicket(tx, hashesOf(ticket, phone))),
    /**
     * The holder of the phone wants the browser to be signed in. Rejects with `forbidden` when the account is disabled.
     * @param mobile of theirs, which the provider has verified.
     */
    confirm: (ticket: string, phone: string, mobile: string) =>
      transact((tx) => confirmTicket(tx, hashesOf(ticket, phone), mobile)),
    cancel: (ticket: string, phone: string) =>
      transact((tx) => decideTicket(tx, hashesOf(ticket, phone), { state: cancelled })),
  };
}

/** A phone, and the ticket that it read. */
type ScannedTicket = ReturnType<typeof hashesOf>;

function hashesOf(ticket: string, phone: string) {
  return { ticketHash: fingerprint(ticket), phoneHash: fingerprint(phone) };
}

function isScannedBy({ phoneHash }: ScannedTicket): SQL | undefined {
  return and(eq(scanTicket.state, scanned), eq(scanTicket.phoneHash, phoneHash));
}

function isOpenTicket({ ticketHash }: ScannedTicket, now: Date): SQL | undefined {
  return and(eq(scanTicket.ticketHash, ticketHash), gt(scanTicket.expireAt, now));
}

/**
 * Gives a ticket to the first phone that reads it, which may do so again.
 * @returns the device and its browser, for people, and when it asked.
 */
async function claimTicket({ db, now }: Tx, which: ScannedTicket) {
  const isFree = or(eq(scanTicket.state, waiting), isScannedBy(which));
  const [row] = await db
    .update(scanTicket)
    .set({ state: scanned, phoneHash: which.phoneHash })
    .where(and(isOpenTicket(which, now), isFree))
    .returning({ device: scanTicket.device, askedAt: scanTicket.ctime });
  if (!row) throw ticketExpired();
  return row;
}

async function confirmTicket(tx: Tx, which: ScannedTicket, mobile: string): Promise<void> {
  const { user } = await findOrCreateUser(tx, mobile);
  const expireAt = secondsAfter(tx.now, collectTime);
  // Refusing also takes back an account that was created for this.
  await decideTicket(tx, which, { state: confirmed, userId: user.id, expireAt });
}

/** Changes a ticket that the phone has read, as long as it may decide. */
async function decideTicket(
  { db, now }: Tx,
  which: ScannedTicket,
  decision: Partial<typeof scanTicket.$inferInsert>,
): Promise<void> {
  const isThis = and(isOpenTicket(which, now), isScannedBy(which));
  const decided = await db.update(scanTicket).set(decision).where(isThis).returning();
  if (decided.length === 0) throw ticketExpired();
}

function ticketExpired(): AppFailure {
  return new AppFailure('wrongCode', { message: '二维码已失效，请在电脑上刷新后重新扫码' });
}
