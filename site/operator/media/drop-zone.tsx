import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import styles from './media.module.css';

interface DropZoneProps {
  /** Called with files that were dropped here, or pasted anywhere on the page. */
  onFiles: (files: File[]) => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A part of a page that takes files which are dropped or pasted. */
export function DropZone({ onFiles, isDisabled = false, children }: DropZoneProps): ReactNode {
  const zone = useRef<HTMLDivElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (isDisabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // A dialog above the page has the paste, and a field takes text.
      const isElsewhere = zone.current?.closest('dialog') !== topDialog() || hasText(event);
      if (files.length === 0 || isElsewhere) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isDisabled]);

  function take(event: DragEvent, isDrop: boolean): void {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDraggedOver(!isDrop);
    if (isDrop) onFiles([...event.dataTransfer.files]);
  }
  return (
    <div
      ref={zone}
      className={styles.zone}
      data-over={isDraggedOver}
      onDragOver={(event) => take(event, false)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggedOver(false);
      }}
      onDrop={(event) => take(event, true)}
    >
      {children}
      {isDraggedOver && (
        <div className={styles.dropHint} aria-hidden>
          松开鼠标，上传到这里
        </div>
      )}
    </div>
  );
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** Whether what is pasted is text, which a program copies as a picture, too. */
function hasText({ clipboardData, target }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && (clipboardData?.getData('text/plain') ?? '') !== '';
}
