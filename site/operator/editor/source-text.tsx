import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog, DialogActions } from '../ui/dialog';
import type { RichTextEditorProps } from './editor-host';
import { differenceOf, type Difference } from './html/opens-identically';
import { sanitizerLosses } from './html/sanitizer-losses';
import styles from './editor.module.css';

interface SourceTextProps extends RichTextEditorProps {
  onShowRich: () => void;
  takesFocus: boolean;
}

/** Losses of the sanitizer that are named at once. */
const shownLosses = 8;

/** The text as HTML, for what rich text cannot express. */
export function SourceText({ value, onChange, onShowRich, takesFocus, label, ...props }: SourceTextProps): ReactNode {
  const ownId = useId();
  const { id = ownId, isDisabled = false, 'aria-describedby': description = '' } = props;
  const [html, setHtml] = useState(value);
  const [question, setQuestion] = useState<Difference>();
  const area = useRef<HTMLTextAreaElement>(null);
  const settled = useDeferredValue(html);
  const losses = useMemo(() => sanitizerLosses(settled), [settled]);
  const difference = useMemo(() => differenceOf(settled), [settled]);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.frame}>
      <div className={styles.sourceBar}>
        <label htmlFor={id}>{label}（源代码）</label>
        <Button
          size="small"
          disabled={isDisabled}
          onClick={() => {
            const found = differenceOf(html);
            if (found) setQuestion(found);
            else onShowRich();
          }}
        >
          切换到富文本
        </Button>
      </div>
      {difference && (
        <Banner
          fullMode={false}
          type="info"
          closeIcon={null}
          description={`按源代码显示：第 ${difference.line} 行附近${difference.reason}。`}
        />
      )}
      <textarea
        ref={area}
        id={id}
        className={styles.source}
        aria-describedby={`${description} ${ownId}-rules`.trim()}
        aria-invalid={props['aria-invalid']}
        readOnly={isDisabled}
        spellCheck={false}
        value={html}
        onChange={({ target }) => {
          setHtml(target.value);
          onChange(target.value);
        }}
      />
      <p id={`${ownId}-rules`} className={styles.rules} aria-live="polite">
        {losses.length === 0
          ? '可以用标题 h2–h4、段落、列表、链接、图片、表格、引用、代码和视频；脚本、样式和其他标签保存时会去掉。'
          : `保存时会去掉：${losses.slice(0, shownLosses).join('、')}${losses.length > shownLosses ? ' 等' : ''}`}
      </p>
      {question && (
        <DifferenceDialog difference={question} onClose={() => setQuestion(undefined)} onConfirm={onShowRich} />
      )}
    </div>
  );
}

interface DifferenceDialogProps {
  difference: Difference;
  onClose: () => void;
  onConfirm: () => void;
}

function DifferenceDialog({ difference, onClose, onConfirm }: DifferenceDialogProps): ReactNode {
  const { line, reason, stored, written } = difference;
  return createPortal(
    <Dialog title="切换到富文本会改写内容" isWide onClose={onClose}>
      <p>
        第 {line} 行附近{reason}。第一处不同是：
      </p>
      <dl className={styles.difference}>
        <dt>现在</dt>
        <dd>
          <code>{stored || '（空）'}</code>
        </dd>
        <dt>改写后</dt>
        <dd>
          <code>{written || '（空）'}</code>
        </dd>
      </dl>
      <DialogActions>
        <Button onClick={onConfirm} type="danger">
          改写并切换
        </Button>
        <Button data-autofocus theme="solid" onClick={onClose}>
          留在源代码
        </Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}
