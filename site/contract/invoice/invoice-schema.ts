import { z } from 'zod';
import { cleanText } from '../fields/clean-text';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { file } from '../fields/file-schema';
import { bankAccount, fen, moment, oneLine, rowId, wantedLine } from '../fields/value-schema';
import { orderNo } from '../order/order-fields-schema';
import { emailField, noData } from '../user/account-fields-schema';
import { invoiceStatuses, invoiceTypes, maxInvoiceOrders } from './invoice-status';
import { isTaxNumber } from './tax-number';

/** In the path. */
const pathId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const taxNo = z.string().overwrite(cleanText.groupedCapitals).refine(isTaxNumber, '请输入正确的 18 位统一社会信用代码');

/** Whom an invoice is made out to. A special one names the bank and the registered address too. */
const titleFields = z.object({
  Type: z.enum(invoiceTypes),
  Title: wantedLine('企业名称或姓名', 2, 100, '请输入 2–100 个字的企业名称或姓名'),
  /** Empty for a person. */
  TaxNo: z.union([z.literal(''), taxNo]),
  Bank: oneLine.max(100).default(''),
  BankAccount: bankAccount.default(''),
  Address: oneLine.max(100).default(''),
  Phone: z
    .union([
      z.literal(''),
      z
        .string()
        .overwrite(cleanText.telephone)
        .regex(/^[\d-]{7,20}$/, '请输入正确的电话号码'),
    ])
    .default(''),
});

const specialFields = {
  TaxNo: '税号',
  Bank: '开户行',
  BankAccount: '银行账号',
  Address: '注册地址',
  Phone: '注册电话',
};

const invoice = titleFields
  .extend({
    Id: rowId,
    /** Empty once the account of who applied is closed. */
    Email: z.string(),
    /** What was paid for its orders. */
    AmountFen: fen,
    Status: z.literal(invoiceStatuses),
    /** Why it was not issued, or is no longer valid; empty otherwise. */
    Reason: z.string(),
    /** Its number once it is issued; empty until then. */
    InvoiceNo: z.string(),
    Orders: z.array(z.object({ OrderNo: orderNo, ProductName: z.string(), AmountFen: fen })),
    CTime: moment,
    IssuedAt: moment.nullable(),
  })
  .meta({ id: 'Invoice' });

const invoiceTitle = titleFields.extend({ Id: rowId, Email: z.string() }).meta({ id: 'InvoiceTitle' });

const invoiceableOrder = z
  .object({
    OrderNo: orderNo,
    ProductName: z.string(),
    VersionName: z.string(),
    AmountFen: fen,
    PaidAt: moment.nullable(),
  })
  .meta({ id: 'InvoiceableOrder' });

export const listInvoicesSchema = {
  query: clientPaging().extend({ Status: z.coerce.number().pipe(z.literal(invoiceStatuses)).optional() }),
  reply: clientPageOf(invoice),
};

export const listInvoiceableOrdersSchema = {
  query: clientPaging(),
  reply: clientPageOf(invoiceableOrder),
};

export const applyInvoiceSchema = {
  body: titleFields
    .extend({
      OrderNos: z.array(orderNo).min(1, '请选择要开票的订单').max(maxInvoiceOrders),
      Email: emailField,
      /** Whether the title is kept for the next time. */
      KeepTitle: z.boolean().default(false),
    })
    .check(({ value, issues }) => {
      if (value.Type !== 'special') return;
      for (const [field, name] of Object.entries(specialFields)) {
        const input = value[field as keyof typeof specialFields];
        if (input === '') issues.push({ code: 'custom', input, path: [field], message: `请填写${name}` });
      }
    }),
  reply: invoice,
};

export const listInvoiceTitlesSchema = { reply: z.object({ Items: z.array(invoiceTitle) }) };
export const deleteInvoiceTitleSchema = { params: pathId, reply: noData };
export const getInvoiceFileSchema = { params: pathId, reply: file };

export type Invoice = z.output<typeof invoice>;
export type InvoiceTitle = z.output<typeof invoiceTitle>;
export type InvoiceableOrder = z.output<typeof invoiceableOrder>;
export type ListInvoicesQuery = { Page?: number; PageSize?: number; Status?: number };
export type ListInvoicesReply = z.output<typeof listInvoicesSchema.reply>;
export type ListInvoiceableOrdersReply = z.output<typeof listInvoiceableOrdersSchema.reply>;
export type ApplyInvoiceBody = z.input<typeof applyInvoiceSchema.body>;
export type ListInvoiceTitlesReply = z.output<typeof listInvoiceTitlesSchema.reply>;
