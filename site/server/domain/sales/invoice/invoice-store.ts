import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { Platform } from '../../../platform/module';
import { createActivityLog } from '../../identity/activity/activity-legacy';
import { createMessageWriter } from '../../identity/message/message-legacy';
import { createBilledOrders } from '../order/order-legacy';
import { createInvoiceChangeRepository } from './invoice-change-repository';
import { createInvoiceRepository } from './invoice-repository';
import { createInvoiceTitleRepository } from './invoice-title-repository';
import { createInvoiceableOrderRepository, restsOf } from './invoiceable-order-repository';

export type InvoiceRepositories = ReturnType<typeof repositories>;
export type InvoiceStore = Store<InvoiceRepositories>;

export function createInvoiceStore({ database, queue }: Pick<Platform, 'database' | 'queue'>): InvoiceStore {
  return createStore(database, (db) => repositories(db, queue));
}

/** Whoever locks, locks orders before the invoice. */
function repositories(db: Queryable, queue: Platform['queue']) {
  return {
    activity: createActivityLog(db),
    changes: createInvoiceChangeRepository(db),
    invoiceable: (member: Member) => createInvoiceableOrderRepository(db, member),
    invoices: (member: Pick<Member, 'orgId' | 'userId'>) => createInvoiceRepository(db, member),
    messages: createMessageWriter(db),
    orders: createBilledOrders(db),
    outbox: queue.outbox(db),
    /** What is left of the money of orders that are locked, by number. */
    restsOf: (orderNos: readonly string[]) => restsOf(db, orderNos),
    titles: (member: Member) => createInvoiceTitleRepository(db, member),
  };
}
