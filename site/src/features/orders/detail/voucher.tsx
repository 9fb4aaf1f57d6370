import { useEffect, useState, type ReactNode } from 'react';
import { getUpload } from '#contract/upload/upload-endpoints.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { FormAlert } from '#ui/field/field.tsx';
import styles from './order-payments.module.css';

/** How far the picture is. */
type Stage = 'closed' | 'loading' | 'failed' | 'open';

/** The proof of a bank transfer. Only members of the organisation get it, so it is fetched with the token when somebody asks. */
export function Voucher({ address }: { address: string }): ReactNode {
  const [stage, setStage] = useState<Stage>('closed');
  const [picture, setPicture] = useState<string>();
  const client = useHttpClient();
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  async function show(): Promise<void> {
    if (picture) return setStage('open');
    setStage('loading');
    try {
      const name = address.slice(address.lastIndexOf('/') + 1);
      const { type, bytes } = await client(getUpload, { params: { name } }, { showError: false });
      setPicture(URL.createObjectURL(new Blob([bytes as BlobPart], { type })));
      setStage('open');
    } catch {
      setStage('failed');
    }
  }

  const isOpen = stage === 'open';
  return (
    <div className={styles.voucher}>
      <button
        type="button"
        className={styles.show}
        aria-expanded={isOpen}
        disabled={stage === 'loading'}
        onClick={() => (isOpen ? setStage('closed') : void show())}
      >
        {isOpen ? '收起转账凭证' : '查看转账凭证'}
      </button>
      <FormAlert text={stage === 'failed' ? '凭证加载失败，请稍后再试' : undefined} />
      {isOpen && <img className={styles.picture} src={picture} alt="转账凭证" />}
    </div>
  );
}
