import type { OrderInvoiceStatus } from '../../../../contract/invoice/invoice-status';
import type { OrderPayment } from '../../../../contract/payment/payment-schema';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { Platform } from '../../../platform/module';
import { createActivityLog } from '../../identity/activity/activity-legacy';
import { createOrderChanges } from './state/order-changes';
import { createOrderListRepository } from './list/order-list-repository';
import { createOrderRepository } from './order-repository';
import { priceRepositories } from './price/price-store';

/** How the payments of an order are found, in the transaction that reads the order; they stand beyond this module. */
export type PaymentsOf = (db: Queryable, member: Member, orderNo: string) => Promise<OrderPayment[]>;

/** How far the invoices of orders are, by number; an order without one is absent. They stand beyond this module, too. */
export type InvoicesOf = (
  db: Queryable,
  member: Member,
  orderNos: readonly string[],
) => Promise<ReadonlyMap<string, OrderInvoiceStatus>>;

/** When transfers were told of that wait for their confirmation, by the number of the order; beyond this module like the payments. */
export type TransfersOf = (
  db: Queryable,
  member: Member,
  orderNos: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export type OrderRepositories = ReturnType<typeof repositories>;
export type OrderStore = Store<OrderRepositories>;

export interface OrderStoreParts extends Platform {
  readonly paymentsOf: PaymentsOf;
  readonly invoicesOf: InvoicesOf;
  readonly transfersOf: TransfersOf;
}

export function createOrderStore(parts: OrderStoreParts): OrderStore {
  return createStore(parts.database, (db) => repositories(db, parts));
}

function repositories(db: Queryable, { queue, now, paymentsOf, invoicesOf, transfersOf }: OrderStoreParts) {
  return {
    ...priceRepositories(db),
    activities: createActivityLog(db),
    changes: createOrderChanges(db, { queue, now }),
    invoices: (member: Member, orderNos: readonly string[]) => invoicesOf(db, member, orderNos),
    lists: (member: Member) => createOrderListRepository(db, member),
    orders: (member: Member) => createOrderRepository(db, member),
    outbox: queue.outbox(db),
    payments: (member: Member, orderNo: string) => paymentsOf(db, member, orderNo),
    transfers: (member: Member, orderNos: readonly string[]) => transfersOf(db, member, orderNos),
  };
}
