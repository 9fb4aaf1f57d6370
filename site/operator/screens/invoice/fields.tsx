import { formatFen } from '#contract/format-fen.ts';
import {
  invoiceNumberPattern,
  invoiceStageLabels,
  invoiceTypeLabels,
  maxInvoicePdf,
} from '#contract/invoice/invoice-status.ts';
import { getInvoiceRequest, listInvoiceRequests } from '#contract/operator/invoice-review-endpoints.ts';
import type { GetInvoiceRequestReply, InvoiceRow } from '#contract/operator/invoice-review-schema.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import { Link } from 'react-router-dom';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import { CopyButton } from '../../ui/copy-button';
import type { FormField } from '../../ui/form-field';

export function invoiceName({ title, amountFen }: Pick<InvoiceRow, 'title' | 'amountFen'>): string {
  return `${title} ¥${formatFen(amountFen)}`;
}

const stageNames: Readonly<Record<string, string>> = invoiceStageLabels;

export const stageField: Field<Pick<InvoiceRow, 'stage'>> = {
  name: 'stage',
  label: '状态',
  kind: 'choice',
  choices: stageNames,
  states: { waiting: 'busy', issued: 'good', redDue: 'bad', red: 'calm', rejected: 'bad', voided: 'calm' },
};

export const typeField: Field<Pick<InvoiceRow, 'type'>> = {
  name: 'type',
  label: '类型',
  choices: { normal: '普票', special: '专票' },
  isShort: true,
};

export const invoiceFields: readonly Field<InvoiceRow>[] = [
  { name: 'title', label: '抬头' },
  typeField,
  { name: 'amountFen', label: '金额', kind: 'fen', sort: 'amountFen' },
  stageField,
  { name: 'taxNo', label: '税号', kind: 'id' },
  { name: 'company', label: '企业', isOptional: true },
  { name: 'orderNos', label: '订单', isOptional: true, read: ({ orderNos }) => orderNos.join('、') },
  { name: 'invoiceNo', label: '发票号码', kind: 'id' },
  { name: 'createdAt', label: '申请时间', kind: 'moment', sort: 'createdAt' },
  { name: 'issuedAt', label: '开票时间', kind: 'moment', sort: 'issuedAt', isOptional: true },
  { name: 'redInvoiceNo', label: '红字发票号码', kind: 'id', isOptional: true },
  { name: 'redAt', label: '红冲时间', kind: 'moment', isOptional: true },
  { name: 'answer', label: '驳回或作废原因', isOptional: true },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

export const invoiceFilters: readonly Filter[] = [
  { name: 'stage', label: '状态', kind: 'choice', choices: { open: '待处理', ...stageNames } },
  { name: 'type', label: '类型', kind: 'choice', choices: invoiceTypeLabels },
  { name: 'from', label: '申请日期从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

export const openView = { name: '待处理', query: '?stage=open' };

/** Reads that a decision changes. */
export const refreshes = [listInvoiceRequests, getInvoiceRequest, listRecord];

/** A text that is typed into the tax office's page: one click copies it. */
function copied(name: keyof GetInvoiceRequestReply & string, label: string): Field<GetInvoiceRequestReply> {
  return { name, label, kind: 'id' };
}

/** An amount as the tax office wants it, without signs. */
function copiedAmount(fen: number, label: string) {
  return (
    <>
      ¥{formatFen(fen)} <CopyButton text={(fen / 100).toFixed(2)} label={`复制${label}`} />
    </>
  );
}

function amountField<Row extends { readonly amountFen: number; readonly netFen: number; readonly taxFen: number }>(
  name: 'amountFen' | 'netFen' | 'taxFen',
  label: string,
): Field<Row> {
  return { name, label, kind: 'fen', render: (row) => copiedAmount(row[name], label) };
}

/** Whom the invoice is made out to, in the order of the tax office's page. */
export const buyerFields: readonly Field<GetInvoiceRequestReply>[] = [
  copied('title', '名称'),
  copied('taxNo', '税号'),
  copied('address', '地址'),
  copied('phone', '电话'),
  copied('bank', '开户行'),
  copied('bankAccount', '银行账号'),
];

export const amountFields: readonly Field<GetInvoiceRequestReply>[] = [
  amountField('amountFen', '价税合计'),
  amountField('netFen', '不含税金额'),
  amountField('taxFen', '税额'),
  { name: 'taxPercent', label: '税率', read: ({ taxPercent }) => `${taxPercent}%` },
];

export const requestFields: readonly Field<GetInvoiceRequestReply>[] = [
  { name: 'company', label: '企业' },
  { name: 'applicant', label: '申请人' },
  { name: 'email', label: '接收邮箱', read: ({ email }) => email || '已按规定清除' },
  { name: 'createdAt', label: '申请时间', kind: 'moment' },
  { name: 'id', label: '编号', kind: 'id' },
];

type Line = GetInvoiceRequestReply['lines'][number];

export const lineFields: readonly Field<Line>[] = [
  { name: 'item', label: '项目名称', kind: 'id' },
  amountField('netFen', '不含税金额'),
  amountField('taxFen', '税额'),
  amountField('amountFen', '价税合计'),
  {
    name: 'orderNo',
    label: '订单',
    isShort: true,
    render: ({ orderNo }) => (
      <>
        <Link to={`/order/${orderNo}`}>{orderNo}</Link> <CopyButton text={orderNo} label="复制订单号" />
      </>
    ),
  },
];

export const issueReason = '已按申请开具';

function numberInput(name: string, label: string): FormField {
  return {
    name,
    label,
    kind: 'code',
    hint: '税务平台给的号码，数电发票是 20 位数字。',
    check: (text) =>
      invoiceNumberPattern.test(text.replaceAll(/\s/g, '')) ? undefined : '由数字、字母和短横线组成，最多 30 位',
  };
}

export const invoiceNumberInput = numberInput('invoiceNo', '发票号码');
export const redNumberInput = numberInput('redInvoiceNo', '红字发票号码');

export const pdfInput: FormField = {
  name: 'file',
  label: '发票 PDF',
  kind: 'file',
  accept: '.pdf,application/pdf',
  maxBytes: maxInvoicePdf,
  hint: '从税务平台下载的原文件，最大 2 MB。',
};

/** How the reason of a rejection is asked for. */
export const rejectionText: Partial<FormField> = {
  label: '驳回原因',
  hint: '申请人会看到这段话，也会写进操作记录。',
  suggestions: [
    '税号与企业名称不符，请核对后重新申请',
    '专用发票的开户行或账号有误，请核对后重新申请',
    '抬头有误，请核对后重新申请',
  ],
};

export const redText: Partial<FormField> = {
  label: '红冲原因',
  hint: '申请人会看到这段话，也会写进操作记录。',
  suggestions: ['开票信息有误，请重新申请', '服务终止，按约定红冲', '订单已退款'],
};
