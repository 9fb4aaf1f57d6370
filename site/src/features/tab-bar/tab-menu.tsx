import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { moveFocus } from '#ui/focus/move-focus.ts';
import styles from './tab-bar.module.css';
import { canRun, type Tab, type TabCommand } from './tab-list';

interface TabMenuProps {
  tabs: readonly Tab[];
  /** Place of the tab that the menu belongs to. */
  at: number;
  active: number;
  /** Where it opens, in pixels from the window's corner. */
  left: number;
  top: number;
  onClose: () => void;
  onCommand: (command: TabCommand) => void;
}

const commands: readonly { command: TabCommand; label: string }[] = [
  { command: 'reload', label: '重新加载' },
  { command: 'current', label: '关闭当前标签页' },
  { command: 'left', label: '关闭左侧标签页' },
  { command: 'right', label: '关闭右侧标签页' },
  { command: 'others', label: '关闭其他标签页' },
  { command: 'all', label: '关闭全部标签页' },
];

/** The commands of a tab; those without effect are disabled. */
export function TabMenu({ tabs, at, active, left, top, onClose, onCommand }: TabMenuProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const room = document.documentElement.clientWidth - element.offsetWidth - 8;
    element.style.left = `${Math.max(8, Math.min(left, room))}px`;
    element.style.top = `${top}px`;
    moveFocus(element, 'Home');
    const listening = new AbortController();
    const closeOutside = (event: Event) => element.contains(event.target as Node) || onClose();
    document.addEventListener('pointerdown', closeOutside, { signal: listening.signal });
    return () => listening.abort();
    // The menu is positioned once, where it was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (!moveFocus(menu.current, event.key)) return;
    event.preventDefault();
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={`${tabs[at]?.title ?? ''}页签`}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {commands.map(({ command, label }) => (
        <button
          key={command}
          type="button"
          role="menuitem"
          className={styles.command}
          disabled={!canRun(command, tabs, at, active)}
          onClick={() => onCommand(command)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
