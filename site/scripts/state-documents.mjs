import { format } from 'prettier';
import { invoiceStatusLabels } from '../contract/invoice/invoice-status';
import { orderStatusLabels } from '../contract/order/order-status';
import { paymentStatusLabels } from '../contract/payment/payment-status';
import { trialStatusLabels } from '../contract/trial/trial-status';
import { invoiceLifecycle } from '../server/domain/sales/invoice/invoice-rules';
import { orderLifecycle } from '../server/domain/sales/order/order-rules';
import { paymentLifecycle, refundLifecycle } from '../server/domain/sales/payment/payment-rules';
import { trialLifecycle } from '../server/domain/sales/trial/trial-rules';
import { stateDrawing } from './state-drawing.mjs';

const aboutOrders = `Every way in which an order's state changes; anything else is refused with code 3005 and changes nothing. This page is made
from \`site/server/domain/sales/order/order-rules.ts\` by \`npm run docs -w site\`. A change, its log and what follows from it are one
transaction: a coupon is held while an order is unpaid, used once it is paid, and free again when it was cancelled, closed, or
refunded unopened; what was bought is opened on the way to 30, and taken back on the way to 80.`;

const aboutInvoices = `Every way in which an invoice's state changes. This page is made from
\`site/server/domain/sales/invoice/invoice-rules.ts\` by \`npm run docs -w site\`. While an invoice waits or is issued, no other one may
cover its orders; whatever ends it lets them go. [043](decisions/043-how-an-invoice-is-made.md) tells what an invoice covers.`;

const aboutPayments = `Every way in which a payment's state changes. This page is made from
\`site/server/domain/sales/payment/payment-rules.ts\` by \`npm run docs -w site\`. A change, its entries in the ledger and what it makes of
the order ([orders](orders.md)) are one transaction; [034](decisions/034-how-money-is-never-lost.md) tells what happens around it.
Money goes back by [refunds](refunds.md).`;

const aboutRefunds = `Every way in which a refund's state changes. This page is made from
\`site/server/domain/sales/payment/payment-rules.ts\` by \`npm run docs -w site\`. A refund begins and ends in one transaction with the change of its
payment ([payments](payments.md)) and of its order ([orders](orders.md)). One that was made at the channel itself begins and is done at once; its order then waits
for an operator, who ends the service or keeps it ([operations](operations.md#money-that-a-channel-gave-back)). Buyers read that a refund is \`pending\` while its channel has not said that it is done, and \`to_be_sent\` while an operator has yet to wire back what came by bank
transfer ([operations](operations.md#transfers-that-go-back)); then it has \`succeeded\`, or \`failed\` where the channel refuses it.`;

const aboutTrials = `Every way in which a trial's state changes. This page is made from
\`site/server/domain/sales/trial/trial-rules.ts\` by \`npm run docs -w site\`. An organisation has one open trial of a product, and tries it
once: only after 3 may it ask again. What it tries, or waits to try, becomes 4 in the transaction that opens an order of the product; a
refund of that order does not bring the trial back. A change and the messages that tell members of it are one transaction, too.`;

/** What is drawn of state machines, by path from the repository's top folder. */
export async function stateDocuments() {
  const orders = stateDrawing({
    name: 'The states of an order',
    about: aboutOrders,
    labels: orderStatusLabels,
    reasons: 'what the log says',
    transitions: orderLifecycle.transitions,
  });
  const payments = stateDrawing({
    name: 'The states of a payment',
    about: aboutPayments,
    labels: paymentStatusLabels,
    reasons: 'how it is known',
    transitions: paymentLifecycle.transitions,
  });
  const refunds = stateDrawing({
    name: 'The states of a refund',
    about: aboutRefunds,
    labels: { 0: 'to be asked for, or sent', 1: 'asked for', 2: 'done', 3: 'refused' },
    reasons: 'how it is known',
    transitions: refundLifecycle.transitions,
  });
  const trials = stateDrawing({
    name: 'The states of a trial',
    about: aboutTrials,
    labels: trialStatusLabels,
    reasons: 'how it comes about',
    transitions: trialLifecycle.transitions,
  });
  const invoices = stateDrawing({
    name: 'The states of an invoice',
    about: aboutInvoices,
    labels: invoiceStatusLabels,
    reasons: 'what its applicant is told',
    transitions: invoiceLifecycle.transitions,
  });
  const layout = { parser: 'markdown', printWidth: 120 };
  const pages = {
    'docs/invoices.md': invoices,
    'docs/orders.md': orders,
    'docs/payments.md': payments,
    'docs/refunds.md': refunds,
    'docs/trials.md': trials,
  };
  const formatted = Object.entries(pages).map(async ([path, page]) => [path, await format(page, layout)]);
  return Object.fromEntries(await Promise.all(formatted));
}
