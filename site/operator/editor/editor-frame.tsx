import { useState, type ReactNode } from 'react';
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

/** The last text that the page and the editor have in common. It changes at once: a page may render before the state of this component does. */
class SharedText {
  #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  get(): string {
    return this.#html;
  }

  /** @returns whether it was another one. */
  set(html: string): boolean {
    const isOther = html !== this.#html;
    this.#html = html;
    return isOther;
  }
}

/** The editor in one of its forms. It opens as rich text what that stores unchanged. */
export function EditorFrame({ value, onChange, ...props }: RichTextEditorProps): ReactNode {
  const [shared] = useState(() => new SharedText(value));
  const [seen, setSeen] = useState(value);
  const [shown, setShown] = useState<Shown>(() => open(value));
  const { mode, html, generation, takesFocus } = shown;
  if (value !== seen) {
    setSeen(value);
    // Rich text that stays rich takes in what a colleague wrote, with the cursor where it is.
    if (shared.set(value)) {
      const next = open(value);
      const isKept = mode === 'rich' && next.mode === 'rich';
      setShown({ ...next, generation: isKept ? generation : generation + 1 });
    }
  }

  function emit(text: string): void {
    if (shared.set(text)) onChange(text);
  }

  function switchTo(next: Shown['mode']): void {
    if (next === 'rich') emit(rewrite(shared.get()));
    setShown({ mode: next, html: shared.get(), generation: generation + 1, takesFocus: true });
  }

  const field = { value: html, onChange: emit, takesFocus, ...props };
  return mode === 'rich' ? (
    <RichText key={generation} onShowSource={() => switchTo('source')} {...field} />
  ) : (
    <SourceText key={generation} onShowRich={() => switchTo('rich')} {...field} />
  );
}

function open(html: string): Shown {
  return { mode: opensIdentically(html) ? 'rich' : 'source', html, generation: 0, takesFocus: false };
}
