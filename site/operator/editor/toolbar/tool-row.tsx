import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { keysText } from './keys-text';
import styles from './toolbar.module.css';

interface ToolRowProps {
  label: string;
  /** Called by Esc. */
  onLeave: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A row of tools, one stop of Tab; the arrow keys go through them. */
export function ToolRow({ label, onLeave, className, children }: ToolRowProps): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const items = itemsOf(row.current);
    const current = items.find((item) => item.dataset.current === 'true') ?? items[0];
    for (const item of items) item.tabIndex = item === current ? 0 : -1;
  });

  function onKeyDown(event: KeyboardEvent): void {
    const items = itemsOf(row.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (next === undefined) return;
    else items[(next + items.length) % items.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        for (const item of itemsOf(row.current)) {
          item.tabIndex = item === target ? 0 : -1;
          item.dataset.current = String(item === target);
        }
      }}
    >
      {children}
    </div>
  );
}

function itemsOf(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button, select') ?? [])];
}

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** As ProseMirror names it, such as `Mod-b`. */
  shortcut?: string | undefined;
  /** Absent for what is done once, such as undoing. */
  isPressed?: boolean | undefined;
  /** Whether the tools behind it are shown; absent for a button without any. */
  isExpanded?: boolean | undefined;
  isDisabled?: boolean;
  /** Shows the label beside the icon. */
  isNamed?: boolean;
}

/** A button of a row of tools. One that cannot be used keeps the focus, and says so. */
export function ToolButton(props: ToolButtonProps): ReactNode {
  const { label, icon, onPress, shortcut, isPressed, isExpanded, isDisabled = false, isNamed = false } = props;
  const keys = shortcut && keysText(shortcut);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-disabled={isDisabled}
      aria-keyshortcuts={keys}
      data-tip={keys ? `${label} ${keys}` : label}
      data-named={isNamed}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onPress()}
    >
      {icon}
      {isNamed && <span>{label}</span>}
    </button>
  );
}
