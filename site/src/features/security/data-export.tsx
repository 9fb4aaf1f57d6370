import { useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { exportUser } from '#contract/user/user-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { Button } from '#ui/button/button.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

/** Saves everything that the site keeps about the visitor, once they have proven their identity. */
export function DataExport(): ReactNode {
  const { withProof, proofDialog } = useProof();
  const { run, isPending, failure } = useAction(exportUser, { enclose: withProof });
  const [isDone, setDone] = useState(false);
  const isRefused = failure && failure.code !== codes.proofRequired;

  async function download(): Promise<void> {
    if (isPending) return;
    setDone(false);
    const file = await run({});
    if (!file) return;
    save(new Blob([file.bytes as BlobPart], { type: file.type }), '我的数据.json');
    setDone(true);
  }

  return (
    <SecuritySection title="导出我的数据">
      <ul className="bordered rounded-card ground-surface">
        <SecurityItem
          action={
            <Button theme="outline" size="large" loading={isPending} onClick={() => void download()}>
              导出数据
            </Button>
          }
        >
          <p className={styles.facts}>
            账号资料、登录记录、订单、发票、试用与消息等，存为一个 JSON 文件。不含密码，也不含他人的信息。
          </p>
          {/* Both are rendered before their texts, so that these are announced. */}
          <p>
            <output className={isDone ? styles.done : styles.facts}>
              {isPending ? '正在导出，请稍候…' : isDone && '已导出，请妥善保管文件'}
            </output>
          </p>
          <p role="alert" className={styles.problem}>
            {isRefused &&
              (failure.code === codes.tooManyRequests ? '今天导出得太多了，请明天再来' : '导出失败，请稍后再试')}
          </p>
        </SecurityItem>
      </ul>
      {proofDialog}
    </SecuritySection>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
