import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { Outbox } from '../../../platform/jobs/job-queue';
import type { Platform } from '../../../platform/module';
import { createMessageWriter, type MessageWriter } from '../../identity/message/message-legacy';
import type { PayableOrders } from '../order/order-legacy';
import { createUploadRepository, type UploadRepository } from '../../content/upload/upload-legacy';
import { createWaitingRepository, type WaitingRepository } from './desk/waiting-repository';
import { createPaymentFiguresRepository, type PaymentFiguresRepository } from './figures/payment-figures-repository';
import { createBillRepository, type BillRepository } from './ledger/bill-repository';
import { createLedgerCheckRepository, type LedgerCheckRepository } from './ledger/ledger-check-repository';
import { createLedgerRepository, type LedgerRepository } from './ledger/ledger-repository';
import { createMoneyCheckRepository, type MoneyCheckRepository } from './ledger/money-check-repository';
import { createMemberPaymentRepository, type MemberPaymentRepository } from './member-payment-repository';
import { createNotificationRepository, type NotificationRepository } from './notifications/notification-repository';
import { createPaymentRepository, type PaymentRepository } from './payment-repository';
import { createRefundRepository, type RefundRepository } from './refunds/refund-repository';

/**
 * What one unit of work on payments has. Whoever locks, locks a payment before its order, and changes refunds and the ledger
 * while holding the payment.
 */
export interface PaymentWork {
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  readonly ledger: LedgerRepository;
  readonly ledgerCheck: LedgerCheckRepository;
  readonly bills: BillRepository;
  readonly notifications: NotificationRepository;
  readonly messages: MessageWriter;
  readonly orders: PayableOrders;
  readonly outbox: Outbox;
  readonly waiting: WaitingRepository;
  readonly figures: PaymentFiguresRepository;
  readonly checks: MoneyCheckRepository;
  own(member: Member): MemberPaymentRepository;
  uploads(member: Member): UploadRepository;
}

export type PaymentStore = Store<PaymentWork>;

/** @param payableOrders the orders within a transaction. */
export function createPaymentStore(
  { database, queue }: Pick<Platform, 'database' | 'queue'>,
  payableOrders: (transaction: Queryable) => PayableOrders,
): PaymentStore {
  return createStore(database, (db) => ({
    payments: createPaymentRepository(db),
    refunds: createRefundRepository(db),
    ledger: createLedgerRepository(db),
    ledgerCheck: createLedgerCheckRepository(db),
    bills: createBillRepository(db),
    notifications: createNotificationRepository(db),
    messages: createMessageWriter(db),
    orders: payableOrders(db),
    outbox: queue.outbox(db),
    waiting: createWaitingRepository(db),
    figures: createPaymentFiguresRepository(db),
    checks: createMoneyCheckRepository(db),
    uploads: (member: Member) => createUploadRepository(db, member),
    own: (member: Member) => createMemberPaymentRepository(db, member),
  }));
}
