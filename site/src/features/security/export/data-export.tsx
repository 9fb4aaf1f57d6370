import { useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { exportUser } from '#contract/user/user-endpoints.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { Button } from '#ui/button/button.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';
import styles from '../security.module.css';

/** Saves everything that the site keeps about the visitor, once they have shown who they are. */
export function DataExport(): ReactNode {
  const client = useHttpClient();
  const { withProof, proofDialog } = useProof();
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState('');

  async function download(): Promise<void> {
    if (isPending) return;
    setPending(true);
    setDone(false);
    setProblem('');
    try {
      const file = await withProof(() => client(exportUser, {}, { showError: false }));
      if (file) {
        save(new Blob([file.bytes as BlobPart], { type: file.type }), '我的数据.json');
        setDone(true);
      }
    } catch (error) {
      const isTooOften = error instanceof ApiFailure && error.code === codes.tooManyRequests;
      setProblem(isTooOften ? '今天导出得太多了，请明天再来' : '导出失败，请稍后再试');
    } finally {
      setPending(false);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="export-title">
      <div className={styles.head}>
        <h2 id="export-title" className={styles.title}>
          导出我的数据
        </h2>
      </div>
      <div className={styles.list}>
        <div className={styles.item}>
          <div>
            <p className={styles.facts}>
              账号资料、登录记录、订单、发票、试用与消息等，存为一个 JSON 文件。不含密码，也不含他人的信息。
            </p>
            {/* Both are there before their words, so that these are read out. */}
            <p>
              <output className={isDone ? styles.done : styles.facts}>
                {isPending ? '正在导出，请稍候…' : isDone && '已导出，请妥善保管文件'}
              </output>
            </p>
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          </div>
          <Button theme="outline" size="large" loading={isPending} onClick={() => void download()}>
            导出数据
          </Button>
        </div>
      </div>
      {proofDialog}
    </section>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
