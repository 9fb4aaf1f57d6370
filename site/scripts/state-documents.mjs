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

const aboutOrders = `This page lists all changes of an order's state. Any other change is refused with code 3005 and changes nothing. \`npm run docs -w site\`
generates the page from \`site/server/domain/sales/order/order-rules.ts\`. A change, its log and its consequences are one transaction. A coupon is held
while an order is unpaid and used once it is paid. It is free again when the order was cancelled, closed, or refunded before it was opened. What was
bought is opened on the way to 30, and taken back on the way to 80.`;

const aboutInvoices = `This page lists all changes of an invoice's state. \`npm run docs -w site\` generates it from
\`site/server/domain/sales/invoice/invoice-rules.ts\`. While an invoice is pending or issued, no other one may cover its orders; any end of the
invoice releases them. [043](decisions/043-how-an-invoice-is-made.md) describes what an invoice covers.`;

const aboutPayments = `This page lists all changes of a payment's state. \`npm run docs -w site\` generates it from
\`site/server/domain/sales/payment/payment-rules.ts\`. A change, its entries in the ledger and the change of the order ([orders](orders.md)) are one
transaction; [034](decisions/034-how-money-is-never-lost.md) describes the steps around it. [Refunds](refunds.md) have states of their own.`;

const aboutRefunds = `This page lists all changes of a refund's state. \`npm run docs -w site\` generates it from
\`site/server/domain/sales/payment/payment-rules.ts\`. A refund begins and ends in one transaction with the change of its payment
([payments](payments.md)) and of its order ([orders](orders.md)). A refund that was made at the channel itself begins and is done at once; its order then
waits for an operator, who ends the service or keeps it ([operations](operations.md#refunds-made-at-the-channel)). Buyers see \`pending\` until the
channel reports that the refund is done, and \`to_be_sent\` until an operator has sent back a bank transfer
([operations](operations.md#refunds-of-transfers)). Then they see \`succeeded\`, or \`failed\` when the channel refuses it.`;

const aboutTrials = `This page lists all changes of a trial's state. \`npm run docs -w site\` generates it from
\`site/server/domain/sales/trial/trial-rules.ts\`. An organisation has one open trial of a product, and tries it once: it may apply again only
after 3. When an order of the product is opened, its trial becomes 4 in the same transaction; a refund of that order does not restore the trial. A
change and the messages to members about it are one transaction, too.`;

/** What is drawn of state machines, by path from the repository's top folder. */
export async function stateDocuments() {
  const orders = stateDrawing({
    name: 'The states of an order',
    about: aboutOrders,
    labels: orderStatusLabels,
    reasons: 'text of the log',
    transitions: orderLifecycle.transitions,
  });
  const payments = stateDrawing({
    name: 'The states of a payment',
    about: aboutPayments,
    labels: paymentStatusLabels,
    reasons: 'source',
    transitions: paymentLifecycle.transitions,
  });
  const refunds = stateDrawing({
    name: 'The states of a refund',
    about: aboutRefunds,
    labels: { 0: 'to be requested, or sent', 1: 'requested', 2: 'done', 3: 'refused' },
    reasons: 'source',
    transitions: refundLifecycle.transitions,
  });
  const trials = stateDrawing({
    name: 'The states of a trial',
    about: aboutTrials,
    labels: trialStatusLabels,
    reasons: 'cause',
    transitions: trialLifecycle.transitions,
  });
  const invoices = stateDrawing({
    name: 'The states of an invoice',
    about: aboutInvoices,
    labels: invoiceStatusLabels,
    reasons: 'text for its applicant',
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
