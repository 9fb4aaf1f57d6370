import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import { invoiceTypeLabels } from '#contract/invoice/invoice-status.ts';
import {
  downloadInvoice,
  getInvoiceRequest,
  issueInvoice,
  issueRedInvoice,
  rejectInvoice,
  replaceInvoicePdf,
  resendInvoice,
} from '#contract/operator/invoice-review-endpoints.ts';
import type { GetInvoiceRequestReply } from '#contract/operator/invoice-review-schema.ts';
import { getRecordEntry } from '#contract/operator/record-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { saveFile } from '#data/save-file.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, fieldText, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { CopyButton } from '../../ui/copy-button';
import { sizeText } from '../../ui/file-input';
import { History } from '../record/detail';
import {
  amountFields,
  buyerFields,
  invoiceName,
  invoiceNumberInput,
  issueReason,
  lineFields,
  pdfInput,
  redNumberInput,
  redText,
  refreshes,
  rejectionText,
  requestFields,
  stageField,
} from './fields';

/** One invoice: what has to be written on it, and what became of it. */
export function InvoiceDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getInvoiceRequest, { params: { id } });
  return (
    <DetailPage
      key={id}
      list={{ path: '/invoice', name: '发票' }}
      read={read}
      title={invoiceName}
      renderMark={({ stage }) => <ValueContent field={stageField} value={stage} />}
      renderActions={(row) => <Actions row={row} path={`/invoice/${id}`} />}
      renderDialog={(name, row) => <InvoiceDialog name={name} row={row} reread={() => read.mutate()} />}
    >
      {(row) => (
        <>
          <StageNote row={row} />
          <Section title={`${invoiceTypeLabels[row.type]} · 购买方`}>
            <FieldList fields={buyerFields.filter(({ name }) => isFilled(row, name))} row={row} />
            <p>
              <CopyButton text={buyerText(row)} label="复制购买方全部信息">
                复制全部
              </CopyButton>
            </p>
          </Section>
          <Section title="金额">
            <FieldList fields={amountFields} row={row} />
          </Section>
          <Section title={`明细（${row.lines.length}）`}>
            <SmallTable
              label="明细"
              fields={row.lines.some(({ problem }) => problem !== '') ? [...lineFields, problemField] : lineFields}
              rows={row.lines}
              rowKey={({ orderNo }) => orderNo}
            />
          </Section>
          {row.invoiceNo !== '' && <Paper row={row} />}
          <Section title="申请">
            <FieldList
              fields={[...requestFields, answerField].filter(({ name }) => name !== 'answer' || row.answer !== '')}
              row={row}
            />
          </Section>
          <History title="处理经过" subject={`invoice:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

const problemField: Field<GetInvoiceRequestReply['lines'][number]> = { name: 'problem', label: '问题' };
const answerField: Field<GetInvoiceRequestReply> = { name: 'answer', label: '驳回或作废原因' };

function isFilled(row: GetInvoiceRequestReply, name: string): boolean {
  return name === 'taxNo' || row[name as 'title'] !== '';
}

function buyerText(row: GetInvoiceRequestReply): string {
  return buyerFields
    .filter(({ name }) => row[name as 'title'] !== '')
    .map((field) => `${field.label}：${fieldText(field, row[field.name as 'title'])}`)
    .join('\n');
}

/** What the state asks of the operator. */
function StageNote({ row: { stage, lines } }: { row: GetInvoiceRequestReply }): ReactNode {
  const text =
    stage === 'redDue'
      ? '这张发票已经作废，税务平台上还要开红字发票。开好后点“红冲”填写号码。'
      : lines.some(({ problem }) => problem !== '')
        ? '有订单已退款或正在退款，现在不能开票。请先处理退款。'
        : undefined;
  if (text === undefined) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Banner fullMode={false} type="warning" closeIcon={null} description={text} />
    </div>
  );
}

function Actions({ row: { stage }, path }: { row: GetInvoiceRequestReply; path: string }): ReactNode {
  return (
    <>
      {stage === 'issued' && (
        <>
          <DialogLink to={`${path}/resend`} endpoint={resendInvoice}>
            重发通知
          </DialogLink>
          <DialogLink to={`${path}/replace`} endpoint={replaceInvoicePdf}>
            换 PDF
          </DialogLink>
        </>
      )}
      {(stage === 'issued' || stage === 'redDue') && (
        <DialogLink to={`${path}/red`} endpoint={issueRedInvoice} kind="danger">
          红冲
        </DialogLink>
      )}
      {stage === 'waiting' && (
        <>
          <DialogLink to={`${path}/reject`} endpoint={rejectInvoice} kind="danger">
            驳回
          </DialogLink>
          <DialogLink to={`${path}/issue`} endpoint={issueInvoice} kind="main">
            开票
          </DialogLink>
        </>
      )}
    </>
  );
}

const paperFields: readonly Field<GetInvoiceRequestReply>[] = [
  { name: 'invoiceNo', label: '发票号码', kind: 'id' },
  { name: 'issuedAt', label: '开票时间', kind: 'moment' },
  {
    name: 'pdf',
    label: 'PDF',
    read: ({ pdf }) =>
      pdf ? `${sizeText(pdf.size)}，${formatDateTime(pdf.uploadedAt).slice(0, 16)} 上传` : '系统生成的版式文件',
  },
  { name: 'redInvoiceNo', label: '红字发票号码', kind: 'id' },
  { name: 'redAt', label: '红冲时间', kind: 'moment' },
];

/** The invoice that was issued. */
function Paper({ row }: { row: GetInvoiceRequestReply }): ReactNode {
  const { run, isPending } = useAction(downloadInvoice, { failures: 'announced' });
  async function download(): Promise<void> {
    const file = await run({ params: { id: String(row.id) } });
    if (!file) return;
    saveFile(new Blob([new Uint8Array(file.bytes)], { type: file.type }), `发票-${row.invoiceNo}.pdf`);
  }
  return (
    <Section title="发票">
      <FieldList
        fields={paperFields.filter(({ name }) => !name.startsWith('red') || row.redInvoiceNo !== '')}
        row={row}
      />
      <p>
        <Button loading={isPending} onClick={() => void download()}>
          下载 PDF
        </Button>
      </p>
    </Section>
  );
}

/** Fields of a form are texts. */
function formText(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}

interface InvoiceDialogProps {
  name: string;
  row: GetInvoiceRequestReply;
  reread: () => Promise<GetInvoiceRequestReply | undefined>;
}

function InvoiceDialog({ name, row, reread }: InvoiceDialogProps): ReactNode {
  const params = { id: String(row.id) };
  const shared = {
    refreshes: [...refreshes, getRecordEntry],
    // One that was decided meanwhile: there is nothing to compare, but the page shows it.
    async reread() {
      await reread();
      return undefined;
    },
  };
  switch (name) {
    case 'issue':
      return (
        <ChangeDialog
          {...shared}
          title={`开票：${invoiceName(row)}`}
          endpoint={issueInvoice}
          fields={[
            invoiceNumberInput,
            { ...pdfInput, isOptional: true, hint: `${pdfInput.hint}不传时用户下载系统生成的版式文件。` },
          ]}
          record={{ values: { invoiceNo: '', file: '', reason: issueReason }, version: '' }}
          toInput={({ invoiceNo }, { reason, rehearse }, { file }) => ({
            params,
            body: {
              invoiceNo: String(invoiceNo),
              reason,
              rehearse: formText(rehearse),
              ...(file && { file: file.bytes }),
            },
          })}
          confirmLabel="开票"
        />
      );
    case 'replace':
      return (
        <ChangeDialog
          {...shared}
          title={`换 PDF：${invoiceName(row)}`}
          endpoint={replaceInvoicePdf}
          note="传错了文件时用。号码和金额有误时请红冲后重开。"
          fields={[pdfInput]}
          record={{ values: { file: '' }, version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: {}, version: fresh.version };
          }}
          toInput={(_values, { reason, rehearse, version }, { file }) => ({
            params,
            body: {
              // The form has asked for it.
              file: file?.bytes ?? new Uint8Array(),
              version,
              reason,
              rehearse: formText(rehearse),
            },
          })}
          confirmLabel="换 PDF"
        />
      );
    case 'reject':
      return (
        <ChangeDialog
          {...shared}
          title={`驳回：${invoiceName(row)}`}
          endpoint={rejectInvoice}
          reasonText={rejectionText}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="驳回"
          isDangerous
        />
      );
    case 'red':
      return (
        <ChangeDialog
          {...shared}
          title={`红冲：${invoiceName(row)}`}
          endpoint={issueRedInvoice}
          note="先在税务平台开好红字发票，再到这里填写号码。"
          fields={[redNumberInput]}
          reasonText={redText}
          record={{ values: { redInvoiceNo: '', reason: row.stage === 'redDue' ? '订单已退款' : '' }, version: '' }}
          toInput={({ redInvoiceNo }, { reason, rehearse }) => ({
            params,
            body: { redInvoiceNo: String(redInvoiceNo), reason, rehearse },
          })}
          confirmLabel="红冲"
          isDangerous
        />
      );
    case 'resend':
      return (
        <ChangeDialog
          {...shared}
          title={`重发通知：${invoiceName(row)}`}
          endpoint={resendInvoice}
          note="再通知一次申请人：发票已开好，可以登录下载。"
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          record={{ values: { reason: '客户没收到通知' }, version: '' }}
          confirmLabel="重发"
        />
      );
    default:
      return null;
  }
}
