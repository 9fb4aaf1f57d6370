import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import type { Upload } from './media-upload';
import styles from './media.module.css';

interface UploadTrayProps {
  uploads: readonly Upload[];
  onRetry: (key: number) => void;
  onClear: () => void;
}

const stateTexts = {
  waiting: '等待上传',
  sending: '正在上传',
  done: '已上传',
  same: '库里已有，直接用它',
  failed: '没有上传',
};

/** What becomes of files that are being uploaded. */
export function UploadTray({ uploads, onRetry, onClear }: UploadTrayProps): ReactNode {
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  // Once all is over, what went well is among the others.
  const shown = open > 0 ? uploads : uploads.filter(({ state }) => state !== 'done');
  const summary =
    open > 0
      ? `正在上传，还有 ${open} 个`
      : `上传完成 ${uploads.length - failed} 个${failed > 0 ? `，${failed} 个没有上传` : ''}`;
  return (
    <section className={styles.tray} aria-label="上传">
      <div className={styles.trayHead}>
        <output>{summary}</output>
        {open < uploads.length && (
          <Button size="small" theme="borderless" type="tertiary" onClick={onClear}>
            清除记录
          </Button>
        )}
      </div>
      <ul>
        {shown.map(({ key, name, state, share, problem, keptUntil }) => (
          <li key={key} data-state={state}>
            <span className={styles.trayName}>{name}</span>
            {state === 'sending' ? (
              <progress aria-label={`${name} 的上传进度`} value={share} max={1} />
            ) : (
              <span>
                {problem || stateTexts[state]}
                {state === 'failed' && keptUntil && `。已传的部分保留到 ${formatDateTime(keptUntil).slice(0, 16)}`}
              </span>
            )}
            {state === 'failed' && (
              <Button size="small" theme="borderless" onClick={() => onRetry(key)}>
                重试
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
