import { useState, type ReactNode } from 'react';
import { getInvoiceFile } from '#contract/invoice/invoice-endpoints.ts';
import type { Invoice } from '#contract/invoice/invoice-schema.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import styles from './invoice-list.module.css';

/** Saves an issued invoice. Only members of the organisation get it, so it is fetched with the token. */
export function DownloadButton({ invoice: { Id, InvoiceNo } }: { invoice: Invoice }): ReactNode {
  const client = useHttpClient();
  const [stage, setStage] = useState<'ready' | 'loading' | 'failed'>('ready');
  async function download(): Promise<void> {
    if (stage === 'loading') return;
    setStage('loading');
    try {
      const { type, bytes } = await client(getInvoiceFile, { params: { id: String(Id) } }, { showError: false });
      save(new Blob([bytes as BlobPart], { type }), `发票-${InvoiceNo}.pdf`);
      setStage('ready');
    } catch {
      setStage('failed');
    }
  }
  return (
    <>
      {/* It keeps the focus when it has been pressed, so it is never `disabled`. */}
      <button
        type="button"
        className={styles.download}
        aria-disabled={stage === 'loading'}
        aria-busy={stage === 'loading'}
        onClick={() => void download()}
      >
        下载 PDF<span className="visually-hidden">（{InvoiceNo}）</span>
      </button>
      <span role="alert" className={stage === 'failed' ? styles.failure : 'visually-hidden'}>
        {stage === 'failed' && '下载失败，请稍后再试'}
      </span>
    </>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
