import { asc, eq } from 'drizzle-orm';
import { orderStatus } from '#contract/order/order-status.ts';
import { insertInvoice, storeTitle } from '../domain/sales/invoice/invoice';
import { changeInvoice, getAnyInvoice } from '../domain/sales/invoice/invoice-decisions';
import { describeOrder } from '../domain/sales/order/order';
import { order } from '../domain/sales/order/order-tables';
import type { Member } from '../platform/caller';
import { secondsAfter } from '../platform/clock';
import { acrossOrganizations } from '../platform/db/organization-scope';
import { datedNumber } from '../platform/dated-number';
import type { Transactions, Tx } from '../platform/tx';
import { demoUser, findDemoMembers } from './demo-users';
import { seedOnce } from './seed';
import { encryptRow } from '../platform/db/encryption';
import { invoice } from '../domain/sales/invoice/invoice-tables';

const day = 24 * 3600;
const title = { type: 'normal', title: '演示科技有限公司', taxNo: '91350100M000100Y43' } as const;
/** The state of the invoices over the oldest completed orders, one each; the others are there to be asked for. */
const outcomes = ['issued', 'waiting'] as const;

/** Gives the first of the demo's organisations invoices, once in the life of a database. Its orders come before. */
export async function seedDemoInvoices(transactions: Transactions): Promise<void> {
  await seedOnce(transactions, 'demo-invoices', async (tx) => {
    const member = (await findDemoMembers(tx.db, 'demo1')).get(demoUser.username);
    if (member) await writeInvoices(tx, member);
  });
}

async function writeInvoices(tx: Tx, member: Member): Promise<void> {
  // Nothing is added to what somebody asked for.
  if ((await tx.scope(member).count(invoice)) > 0) return;
  const { orderNo, paidFen, type, quantity, snapshot } = acrossOrganizations(order);
  const orders = await tx
    .scope(member)
    .select({ orderNo, paidFen, type, quantity, snapshot }, order, eq(order.status, orderStatus.completed))
    .orderBy(asc(order.ctime))
    .limit(outcomes.length);
  const values = encryptRow(tx.keys, invoice, { ...title, email: 'finance@example.cn' });
  for (const [index, bought] of orders.entries()) {
    const ctime = secondsAfter(tx.now, (index - outcomes.length) * day);
    const line = { orderNo: bought.orderNo, productName: describeOrder(bought), amountFen: bought.paidFen };
    if (line.amountFen === 0) continue;
    const id = await insertInvoice(tx, member, { ...values, amountFen: line.amountFen, ctime }, [line]);
    if (id === undefined || outcomes[index] !== 'issued') continue;
    const issuedAt = secondsAfter(ctime, day / 2);
    const waiting = (await getAnyInvoice(tx, id)).invoice;
    await changeInvoice({ ...tx, now: issuedAt }, waiting, 'issue', { invoiceNo: datedNumber(issuedAt) });
  }
  if (orders.length > 0) await storeTitle(tx, member, { ...values, usedAt: tx.now });
}
