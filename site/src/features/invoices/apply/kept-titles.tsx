import { useEffect, useState, type ReactNode } from 'react';
import { deleteInvoiceTitle, listInvoiceTitles } from '#contract/invoice/invoice-endpoints.ts';
import type { InvoiceTitle } from '#contract/invoice/invoice-schema.ts';
import { invoiceTypeLabels } from '#contract/invoice/invoice-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAction } from '#data/http/use-action.ts';
import styles from './invoice-form.module.css';

interface KeptTitlesProps {
  /** Whether nothing has been filled in yet: then the title that was used last is. */
  isPristine: boolean;
  onChoose: (title: InvoiceTitle) => void;
}

/** The titles that the organisation kept: a choice fills in the form, and can be forgotten. Nothing while there are none. */
export function KeptTitles({ isPristine, onChoose }: KeptTitlesProps): ReactNode {
  const { data } = useRead(listInvoiceTitles, {});
  const { submit, isPending } = useAction(deleteInvoiceTitle, {
    failures: 'announced',
    refreshes: [listInvoiceTitles],
  });
  const [chosen, setChosen] = useState('');
  const hasCome = data !== undefined;
  useEffect(() => {
    const [last] = data?.Items ?? [];
    if (!last || !isPristine) return;
    setChosen(String(last.Id));
    onChoose(last);
    // Once, when they come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasCome]);
  if (!data || data.Items.length === 0) return null;
  const title = data.Items.find(({ Id }) => String(Id) === chosen);
  const forget = async () => {
    // The failure is announced; whatever was kept by then is shown.
    await submit({ params: { id: chosen } }).catch(() => undefined);
    setChosen('');
  };
  return (
    <div className="grid gap-2">
      <label className="text-default size-small weight-500" htmlFor="kept-title">
        常用抬头
      </label>
      <div className="flex wrap gap-2">
        <select
          id="kept-title"
          className={styles.select}
          value={title ? chosen : ''}
          onChange={({ target: { value } }) => {
            setChosen(value);
            const next = data.Items.find(({ Id }) => String(Id) === value);
            if (next) onChoose(next);
          }}
        >
          <option value="">选择后自动填写</option>
          {data.Items.map(({ Id, Title, Type }) => (
            <option key={Id} value={Id}>
              {Title}（{invoiceTypeLabels[Type]}）
            </option>
          ))}
        </select>
        {title && (
          <button type="button" className={styles.forget} aria-disabled={isPending} onClick={() => void forget()}>
            删除<span className="visually-hidden">抬头 {title.Title}</span>
          </button>
        )}
      </div>
    </div>
  );
}
