import { z } from 'zod';
import { file } from '../fields/file-schema';
import { fen, moment, rowId } from '../fields/value-schema';
import { cleanText } from '../fields/clean-text';
import { invoiceNumberPattern, invoiceStages, invoiceTypes, type InvoiceType } from '../invoice/invoice-status';
import { orderNo } from '../order/order-fields-schema';
import { changeBody, changeReply, version } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

const invoiceRow = z
  .object({
    id: rowId,
    title: z.string(),
    /** Empty for a person. */
    taxNo: z.string(),
    type: z.enum(invoiceTypes),
    amountFen: fen,
    stage: z.enum(invoiceStages),
    /** Name of the organisation. */
    company: z.string(),
    orderNos: z.array(orderNo),
    /** Empty until it is issued. */
    invoiceNo: z.string(),
    /** Empty until its red invoice is issued. */
    redInvoiceNo: z.string(),
    /** Why it was not issued, or is no longer valid; empty otherwise. */
    answer: z.string(),
    createdAt: moment,
    issuedAt: moment.nullable(),
    redAt: moment.nullable(),
  })
  .meta({ id: 'InvoiceRow' });

export const invoiceSorts = ['createdAt', '-createdAt', 'issuedAt', '-issuedAt', 'amountFen', '-amountFen'] as const;

const filter = listQuery(invoiceSorts).extend({
  /** `open` are those that wait for an operator: to be issued, or for a red invoice. */
  stage: z.enum(['open', ...invoiceStages]).optional(),
  type: z.enum(invoiceTypes).optional(),
  /** First and last day of the application. */
  from: day.optional(),
  to: day.optional(),
});

export const listInvoiceRequestsSchema = { query: filter, reply: listOf(invoiceRow) };
export const exportInvoiceRequestsSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const exportInvoiceLinesSchema = { query: filter.omit({ page: true }), reply: file };

export const getInvoiceRequestSchema = {
  params,
  reply: invoiceRow.extend({
    version,
    address: z.string(),
    phone: z.string(),
    bank: z.string(),
    bankAccount: z.string(),
    /** Masked; empty once the account of who applied is closed. */
    email: z.string(),
    /** Name of who applied. */
    applicant: z.string(),
    netFen: fen,
    taxFen: fen,
    /** Rate of the tax in percent. */
    taxPercent: z.number().int(),
    lines: z.array(
      z.object({
        orderNo,
        /** Name of the item, with its category of the tax. */
        item: z.string(),
        amountFen: fen,
        netFen: fen,
        taxFen: fen,
        /** What keeps it from being invoiced, such as a refund; empty otherwise. */
        problem: z.string(),
      }),
    ),
    /** The PDF that was uploaded; null where the server draws it. */
    pdf: z.object({ size: z.number().int().positive(), uploadedAt: moment }).nullable(),
  }),
};

const pdf = z.instanceof(Uint8Array, { error: '请选择 PDF 文件' }).meta({ type: 'string', format: 'binary' });
/** Fields of a form are texts. */
const rehearse = z.enum(['true', 'false']).transform((text) => text === 'true');
const invoiceNumber = z
  .string()
  .overwrite(cleanText.grouped)
  .regex(invoiceNumberPattern, '发票号码由数字、字母和短横线组成，最多 30 位');

export const issueInvoiceSchema = {
  params,
  body: changeBody({ invoiceNo: invoiceNumber, file: pdf.optional() }).extend({ rehearse }),
  reply: changeReply,
};
export const replaceInvoicePdfSchema = {
  params,
  body: changeBody({ file: pdf, version }).extend({ rehearse }),
  reply: changeReply,
};
/** The applicant reads the reason. */
export const rejectInvoiceSchema = { params, body: changeBody({}), reply: changeReply };
export const issueRedInvoiceSchema = { params, body: changeBody({ redInvoiceNo: invoiceNumber }), reply: changeReply };
export const resendInvoiceSchema = { params, body: changeBody({}), reply: changeReply };
export const downloadInvoiceSchema = { params, reply: file };

export type InvoiceFilter = ListQuery<(typeof invoiceSorts)[number]> & {
  stage?: z.output<typeof filter>['stage'];
  type?: InvoiceType;
  from?: string;
  to?: string;
};
export type ListInvoiceRequestsReply = z.output<typeof listInvoiceRequestsSchema.reply>;
export type InvoiceRow = ListInvoiceRequestsReply['items'][number];
export type GetInvoiceRequestReply = z.output<typeof getInvoiceRequestSchema.reply>;
export type IssueInvoiceBody = z.input<typeof issueInvoiceSchema.body>;
export type ReplaceInvoicePdfBody = z.input<typeof replaceInvoicePdfSchema.body>;
