import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import styles from './file-input.module.css';

/** A file that was chosen in a form. */
export class ChosenFile {
  constructor(
    readonly name: string,
    readonly bytes: Uint8Array<ArrayBuffer>,
  ) {}
}

/** Bytes as people read them: `25.3 KB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

interface FileInputProps {
  /** Of the input element: `id`, `disabled`, `onBlur` and what describes it. */
  props: Readonly<Record<string, unknown>>;
  inputRef: (element: unknown) => void;
  /** Types in the manner of the `accept` attribute. */
  accept: string;
  value: unknown;
  /** Called with the file, or '' when none is chosen or it cannot be read. */
  onChange: (value: ChosenFile | '') => void;
}

/** The browser's own file field, which takes files that are dropped too, over words of ours. */
export function FileInput({ props, inputRef, accept, value, onChange }: FileInputProps): ReactNode {
  const chosen = value instanceof ChosenFile ? value : undefined;
  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      onChange(new ChosenFile(file.name, new Uint8Array(await file.arrayBuffer())));
    } catch {
      // It was moved or removed since it was chosen.
      onChange('');
    }
  }
  return (
    <div className={styles.file} data-chosen={chosen !== undefined}>
      <span aria-hidden>{chosen ? chosen.name : '点击选择，或把文件拖到这里'}</span>
      {chosen && <span aria-hidden>{sizeText(chosen.bytes.length)}</span>}
      <input
        {...props}
        ref={inputRef}
        type="file"
        accept={accept}
        title={chosen ? `已选：${chosen.name}` : '选择文件'}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file may be chosen again after it was corrected.
          target.value = '';
        }}
      />
      {chosen && (
        <Button
          size="small"
          theme="borderless"
          type="tertiary"
          disabled={props['disabled'] === true}
          onClick={() => onChange('')}
        >
          移除
        </Button>
      )}
    </div>
  );
}
