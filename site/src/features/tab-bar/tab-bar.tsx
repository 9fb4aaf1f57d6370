import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import IconMore from '@douyinfe/semi-icons/lib/es/icons/IconMore';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/popover/popover.tsx';
import { moveFocus } from '#ui/focus/focus.ts';
import styles from './tab-bar.module.css';
import { type Tab, type TabCommand, canRun } from './tab-list';

interface TabBarProps {
  tabs: readonly Tab[];
  /** Place of the shown page's tab; -1 for pages that have none. */
  active: number;
  onCommand: (command: TabCommand, at: number) => void;
}

interface OpenMenu {
  readonly at: number;
  readonly left: number;
  readonly top: number;
}

/** The pages that were opened, below the header (site R-TAB-1). */
export default function TabBar({ tabs, active, onCommand }: TabBarProps): ReactNode {
  const [menu, setMenu] = useState<OpenMenu>();
  const opener = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  function openMenu(at: number, element: HTMLElement, left: number, top: number): void {
    opener.current = element;
    setMenu({ at, left, top });
  }

  function openBelow(at: number, element: HTMLElement): void {
    const { left, bottom } = element.getBoundingClientRect();
    openMenu(at, element, left, bottom + 4);
  }

  function onContextMenu(event: MouseEvent<HTMLElement>, at: number): void {
    event.preventDefault();
    openMenu(at, event.currentTarget, event.clientX, event.clientY);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number): void {
    const asksForMenu = (event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu';
    if (!asksForMenu) return;
    event.preventDefault();
    openBelow(at, event.currentTarget);
  }

  function closeMenu(): void {
    setMenu(undefined);
    opener.current?.focus();
  }

  const isFrom = (at: number) => ({ 'data-active': at === active || undefined });
  return (
    <nav aria-label="已打开页面" className={`${styles.bar} items-center line-bottom ground-surface`}>
      <ul ref={list} className={`${styles.tabs} flex flex-1 min-width-0`}>
        {tabs.map((tab, at) => (
          <li key={tab.fullPath} className={styles.tab} {...isFrom(at)}>
            <Link
              to={tab.fullPath}
              className={`${styles.link} size-note nowrap inset-ring`}
              onContextMenu={(event) => onContextMenu(event, at)}
              onKeyDown={(event) => onKeyDown(event, at)}
              aria-current={at === active ? 'page' : undefined}
            >
              {tab.title}
            </Link>
            {at > 0 && (
              <IconButton size="small" label={`关闭 ${tab.title}`} onClick={() => onCommand('current', at)}>
                <IconClose aria-hidden size="extra-small" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <IconButton
        size="small"
        label="页签操作"
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        onClick={({ currentTarget }) => openBelow(Math.max(active, 0), currentTarget)}
      >
        <IconMore aria-hidden />
      </IconButton>
      {menu && (
        <TabMenu
          tabs={tabs}
          at={menu.at}
          active={active}
          left={menu.left}
          top={menu.top}
          onClose={closeMenu}
          onCommand={(command) => {
            closeMenu();
            onCommand(command, menu.at);
          }}
        />
      )}
    </nav>
  );
}

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
      className={`${styles.menu} grid raised no-focus-ring`}
      onKeyDown={onKeyDown}
    >
      {commands.map(({ command, label }) => (
        <MenuButton
          key={command}
          role="menuitem"
          disabled={!canRun(command, tabs, at, active)}
          onClick={() => onCommand(command)}
        >
          {label}
        </MenuButton>
      ))}
    </div>
  );
}
