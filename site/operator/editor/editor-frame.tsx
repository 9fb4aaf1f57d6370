import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RichTextEditorProps } from './editor-host';
import { opensIdentically, rewrite } from './html/opens-identically';
import { RichText } from './rich-text';
import { SourceText } from './source-text';

interface Shown {
  readonly mode: 'rich' | 'source';
  readonly html: string;
  /** Another text than the last one that was written here is another field. */
  readonly generation: number;
  readonly takesFocus: boolean;
}

/** The editor in one of its forms. It opens as rich text what that stores unchanged. */
export function EditorFrame({ value, onChange, ...props }: RichTextEditorProps): ReactNode {
  const [seen, setSeen] = useState(value);
  /** The last text that the page was told, or told. */
  const [known, setKnown] = useState(value);
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);
  const [shown, setShown] = useState<Shown>(() => open(value));
  const { mode, html, generation, takesFocus } = shown;
  if (value !== seen) {
    setSeen(value);
    if (value !== known) {
      setKnown(value);
      setShown({ ...open(value), generation: generation + 1 });
    }
  }

  function emit(text: string): void {
    if (text === latest.current) return;
    latest.current = text;
    setKnown(text);
    onChange(text);
  }

  function switchTo(next: Shown['mode']): void {
    if (next === 'rich') emit(rewrite(latest.current));
    setShown({ mode: next, html: latest.current, generation: generation + 1, takesFocus: true });
  }

  const shared = { value: html, onChange: emit, takesFocus, ...props };
  return mode === 'rich' ? (
    <RichText key={generation} onShowSource={() => switchTo('source')} {...shared} />
  ) : (
    <SourceText key={generation} onShowRich={() => switchTo('rich')} {...shared} />
  );
}

function open(html: string): Shown {
  return { mode: opensIdentically(html) ? 'rich' : 'source', html, generation: 0, takesFocus: false };
}
