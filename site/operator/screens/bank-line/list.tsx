import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  confirmBankLine,
  exportBankLines,
  importBankLines,
  listBankLines,
  setBankLineAside,
} from '#contract/operator/bank-line-endpoints.ts';
import type { BankLineRow } from '#contract/operator/bank-line-schema.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import { ChangeDialog } from '../../frame/change-dialog';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import { decodeText } from '../../ui/decode-text';
import { transferRefreshes } from '../transfer/fields';
import {
  asideText,
  importText,
  lineFields,
  lineFilters,
  lineName,
  lineViews,
  matchReason,
  statementInputs,
} from './fields';

/** What came to the bank: certain payments are confirmed together, the others wait for somebody. */
export function BankLineList(): ReactNode {
  const isImporting = useLocation().pathname === '/bank-line/import';
  return (
    <>
      <ListPage
        title="银行流水"
        path="/bank-line"
        endpoint={listBankLines}
        exportEndpoint={exportBankLines}
        fields={lineFields}
        filters={lineFilters}
        defaultSort="-bookedAt"
        searchHint="户名、账号、附言、流水号"
        rowKey={({ id }) => String(id)}
        rowName={lineName}
        views={lineViews}
        bulkActions={bulkActions}
        emptyText="还没有导入过银行流水"
        actions={
          <DialogLink to="/bank-line/import" endpoint={importBankLines} kind="main">
            导入流水
          </DialogLink>
        }
      />
      {isImporting && <ImportDialog />}
    </>
  );
}

function ImportDialog(): ReactNode {
  return (
    <ChangeDialog
      title="导入银行流水"
      endpoint={importBankLines}
      fields={statementInputs}
      reasonText={importText}
      record={{ values: { file: '', text: '' }, version: '' }}
      toInput={({ text }, { reason, rehearse }, { file }) => ({
        body: { text: file ? decodeText(file.bytes) : String(text), reason, rehearse },
      })}
      refreshes={transferRefreshes}
      confirmLabel="导入"
    />
  );
}

const bulkActions: readonly BulkAction<BankLineRow>[] = [
  {
    refreshes: transferRefreshes,
    path: 'confirm',
    label: '按匹配入账',
    endpoint: confirmBankLine,
    values: { reason: matchReason },
    send: (call, { id }, _values, change) =>
      call(confirmBankLine, { params: { id: String(id) }, body: change }, { silent: true }),
  },
  {
    refreshes: transferRefreshes,
    path: 'aside',
    label: '搁置',
    endpoint: setBankLineAside,
    reasonText: asideText,
    send: (call, { id }, _values, change) =>
      call(setBankLineAside, { params: { id: String(id) }, body: change }, { silent: true }),
  },
];
