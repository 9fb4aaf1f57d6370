import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './play-ui.module.css';

/** A primitive of `ui/` in its states. */
export interface Story {
  /** The folder of the primitive. */
  readonly name: string;
  /** Whether each state takes the whole width of the page. */
  readonly isWide?: boolean;
  readonly states: readonly { readonly name: string; readonly element: ReactNode }[];
}

/** Holds the value of a controlled primitive. */
export function Held<Value>(props: {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}): ReactNode {
  const [value, setValue] = useState(props.initial);
  return props.children(value, setValue);
}

interface OnDemandProps {
  /** Label of the button. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A button that shows what covers the page or takes the focus. */
export function OnDemand({ label, children }: OnDemandProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div>
        <Button theme="outline" onClick={() => setShown(!isShown)}>
          {label}
        </Button>
      </div>
      {isShown && children(() => setShown(false))}
    </>
  );
}

/** A piece of a page, within which fixed and sticky elements stay. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.frame}>{children}</div>;
}

/** A group of small elements beside each other. */
export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className="flex wrap items-center gap-3">{children}</div>;
}

/** A text without spaces and end, as visitors type some. */
export const longText =
  '这是一段用来检验换行与截断的长文本，它比任何正常的标题都要长，并且包含一个不能断开的单词Pneumonoultramicroscopicsilicovolcanoconiosis';
