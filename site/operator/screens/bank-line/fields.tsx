import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BankLineCandidate, BankLineRow } from '#contract/operator/bank-line-schema.ts';
import { bankLineStatus, bankLineStatusLabels } from '#contract/operator/transfer-status.ts';
import { formatFen } from '#contract/format-fen.ts';
import { StateMark, type Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import type { FormField } from '../../ui/form-field';

export function lineName({ payerName, amountFen }: Pick<BankLineRow, 'payerName' | 'amountFen'>): string {
  return `${payerName || '未知户名'} ¥${formatFen(amountFen)}`;
}

export const lineStatusField: Field<Pick<BankLineRow, 'status'>> = {
  name: 'status',
  label: '状态',
  kind: 'choice',
  choices: bankLineStatusLabels,
  states: { 0: 'busy', 1: 'good', 2: 'calm' },
};

export const lineFields: readonly Field<BankLineRow>[] = [
  { name: 'payerName', label: '付款户名', read: ({ payerName }) => payerName || '未知户名' },
  { name: 'amountFen', label: '金额', kind: 'fen', sort: 'amountFen' },
  { name: 'match', label: '匹配', render: (row) => <MatchText row={row} /> },
  { name: 'bookedAt', label: '入账时间', kind: 'moment', sort: 'bookedAt' },
  { name: 'memo', label: '摘要和附言' },
  lineStatusField,
  { name: 'orderNo', label: '订单号', kind: 'id', isOptional: true },
  { name: 'payerAccount', label: '付款账号', isShort: true, isOptional: true },
  { name: 'payerBank', label: '开户银行', isOptional: true },
  { name: 'reference', label: '银行流水号', kind: 'id', isOptional: true },
  { name: 'operator', label: '处理人', isShort: true, isOptional: true },
  { name: 'reason', label: '搁置原因', isOptional: true },
];

/** What a line is, or may be. */
function MatchText({ row: { status, match, orderNo, reason } }: { row: BankLineRow }): ReactNode {
  if (status === bankLineStatus.assigned) return `订单 ${orderNo}`;
  if (status === bankLineStatus.setAside) return reason;
  if (!match) return <StateMark state="bad">没有找到</StateMark>;
  return (
    <Comparison
      isCertain={match.isCertain}
      text={`${match.isCertain ? '' : '可能是 '}${match.company}，${match.why}`}
    />
  );
}

/** What is alike, and below it what would follow. */
function Comparison({ isCertain, text }: { isCertain: boolean; text: string }): ReactNode {
  const [alike, ...consequences] = text.split('；');
  return (
    <>
      <StateMark state={isCertain ? 'good' : 'busy'}>{alike}</StateMark>
      {consequences.map((each) => (
        <div key={each}>{each}</div>
      ))}
    </>
  );
}

export const lineFilters: readonly Filter[] = [
  { name: 'status', label: '状态', kind: 'choice', choices: bankLineStatusLabels },
  { name: 'match', label: '匹配', kind: 'choice', choices: { certain: '能确定', none: '不能确定' } },
  { name: 'from', label: '入账日期从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

export const lineViews = [
  { name: '待核对', query: '?status=0' },
  { name: '可直接确认', query: '?match=certain' },
  { name: '待人工核对', query: '?match=none' },
];

export const candidateFields: readonly Field<BankLineCandidate>[] = [
  {
    name: 'orderNo',
    label: '订单',
    isShort: true,
    render: ({ orderNo, payNo }) =>
      payNo ? <Link to={`/transfer/${payNo}`}>{orderNo}</Link> : <Link to={`/order/${orderNo}`}>{orderNo}</Link>,
  },
  {
    name: 'company',
    label: '企业',
    render: ({ company, isOtherPayer }) =>
      isOtherPayer ? (
        <>
          {company}
          <br />
          <StateMark state="busy">和付款户名不同</StateMark>
        </>
      ) : (
        company
      ),
  },
  { name: 'payerName', label: '登记的户名' },
  { name: 'amountFen', label: '应付', kind: 'fen' },
  {
    name: 'why',
    label: '比较',
    render: ({ why, isCertain }) => <Comparison isCertain={isCertain} text={why} />,
  },
];

export const matchReason = '银行流水与转账一致';

export const targetInput: FormField = {
  name: 'target',
  label: '订单号或支付单号',
  hint: '金额必须和订单应付的一致。买家没有提交过转账也可以；已手工确认到账的，只关联这条流水。',
  check: (text) => (/^P?20\d{20}$/i.test(text.replaceAll(/\s/g, '')) ? undefined : '请填写完整的订单号或支付单号'),
};

export const asideText: Partial<FormField> = {
  label: '为什么搁置',
  hint: '同事能看到。以后可以在操作记录里撤销。',
  suggestions: ['不是客户的付款', '已经手工处理', '多付的钱，已联系客户'],
};

/** Bytes of a file with a statement. */
const maxFileBytes = 700_000;

export const statementInputs: readonly FormField[] = [
  {
    name: 'file',
    label: '流水文件',
    kind: 'file',
    accept: '.csv,.txt,text/csv,text/plain',
    maxBytes: maxFileBytes,
    isOptional: true,
    hint: '从网上银行导出的 CSV。只有 Excel 的，另存为 CSV，或者整张表复制后粘贴到下面。',
  },
  {
    name: 'text',
    label: '或者粘贴流水',
    kind: 'lines',
    isOptional: true,
    hint: '连同表头一起：交易时间、收入金额（或贷方发生额）、对方户名、对方账号、摘要或附言。',
    check: (text) => (text.length > maxFileBytes ? '内容太多，请分几次导入' : undefined),
  },
];

export const importText: Partial<FormField> = {
  hint: '会写进操作记录，例如“11 月招商银行流水”。',
};
