import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { whenIdle } from '#data/scheduling.ts';
import styles from './pdf-frame.module.css';
import type { PdfReader } from './pdf-reader';
import { lazyModule } from '#data/chunks/lazy-module.ts';

interface PdfFrameProps {
  /** Address of the file. */
  file: string;
  title: string;
  onReady: (reader: PdfReader | undefined) => void;
  /** Called when the PDF cannot be shown. */
  onFailure: () => void;
}

const viewerModule = lazyModule(() => import('./pdf-viewer'));

/** The place of a PDF; what shows it is fetched once the page is idle. */
export function PdfFrame({ file, title, onReady, onFailure }: PdfFrameProps): ReactNode {
  const [stage, setStage] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const reportFailure = useRef(() => {});
  useEffect(() => {
    reportFailure.current = () => {
      setStage('failed');
      onFailure();
    };
  }, [onFailure]);
  const [props] = useState(() => ({ file, title, onReady, onFailure: () => reportFailure.current() }));

  useEffect(() => {
    const waiting = new AbortController();
    whenIdle(() => setStage('shown'), { signal: waiting.signal });
    return () => waiting.abort();
  }, []);

  return (
    <div className={stage === 'failed' ? styles.failed : styles.frame}>
      {stage === 'waiting' && <p className="text-secondary padding-5">正在打开 PDF…</p>}
      {stage === 'shown' && <LazyPart module={viewerModule} props={props} onFailure={props.onFailure} />}
      {stage === 'failed' && (
        <output>
          PDF 暂时无法显示，已为您打开文本版。也可以{' '}
          <a href={file} download>
            下载 PDF
          </a>
        </output>
      )}
    </div>
  );
}
