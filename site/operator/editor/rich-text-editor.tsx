import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { Loading } from '../ui/loading';
import type { RichTextEditorProps } from './editor-host';

const frameModule = lazyModule(() => import('./editor-frame'));

/**
 * A field for the text of an article or a product, with tools above it: what visitors will see, or its source where that could not be stored
 * unchanged. It fills the width of its place and grows with its text; `--editor-top` is the height of what is fixed above it, 0 by default. Its code is
 * loaded on first use.
 */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const [Frame, setFrame] = useState(() => frameModule.loaded?.EditorFrame);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    frameModule.load().then(
      ({ EditorFrame }) => setFrame(() => EditorFrame),
      () => setFailedAttempt(attempt),
    );
  }, [attempt]);

  if (Frame) return <Frame {...props} />;
  if (failedAttempt < attempt) return <Loading rows={8} />;
  return (
    <p role="alert">
      编辑器没有加载出来，内容没有丢。 <Button onClick={() => setAttempt(attempt + 1)}>重试</Button>
    </p>
  );
}
