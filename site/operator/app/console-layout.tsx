import Button from '@douyinfe/semi-ui/lib/es/button';
import IconExit from '@douyinfe/semi-icons/lib/es/icons/IconExit';
import IconMenu from '@douyinfe/semi-icons/lib/es/icons/IconMenu';
import IconMoon from '@douyinfe/semi-icons/lib/es/icons/IconMoon';
import IconSun from '@douyinfe/semi-icons/lib/es/icons/IconSun';
import IconUserCircle from '@douyinfe/semi-icons/lib/es/icons/IconUserCircle';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { localText } from '#data/storage.ts';
import { useStore } from '#data/store.ts';
import { useOperator } from '../ui/operator';
import { useWaitingCount } from '../frame/today';
import { screensOf } from './screens';
import { SearchButton } from './search-button';
import { switchTheme, theme } from './theme';
import { useSignOut } from './use-sessions';
import styles from './console-layout.module.css';

const narrow = window.matchMedia('(max-width: 767px)');

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      narrow.addEventListener('change', onChange);
      return () => narrow.removeEventListener('change', onChange);
    },
    () => narrow.matches,
  );
}

const menuState = localText('operator-menu');

/** What is around each page: the header, and the menu of the screens that the operator may see. */
export function ConsoleLayout(): ReactNode {
  const [isCollapsed, setCollapsed] = useState(menuState.read() === 'collapsed');
  // The menu of a narrow window closes with the page.
  const [menuPage, setMenuPage] = useState<string>();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const isMenuOpen = isNarrow && menuPage === pathname;
  const layout = useRef<HTMLDivElement>(null);
  useOpenMenu(layout, isMenuOpen, setMenuPage);
  useKeptFocus(layout);

  function toggle(): void {
    if (isNarrow) {
      setMenuPage(isMenuOpen ? undefined : pathname);
      return;
    }
    menuState.write(isCollapsed ? 'open' : 'collapsed');
    setCollapsed(!isCollapsed);
  }

  return (
    <div ref={layout} className={styles.layout} data-collapsed={isCollapsed} data-open={isMenuOpen}>
      <a className={styles.skip} href="#content">
        跳到主要内容
      </a>
      <header className={styles.header}>
        <Button
          aria-label="菜单"
          aria-controls="menu"
          aria-expanded={isNarrow ? isMenuOpen : !isCollapsed}
          icon={<IconMenu aria-hidden />}
          theme="borderless"
          type="tertiary"
          onClick={toggle}
        />
        <span className={styles.brand}>
          <svg viewBox={brand.markViewBox} aria-hidden="true">
            <path d={brand.markPath} fill="currentColor" />
          </svg>
          {brand.name}运营控制台
        </span>
        <HeaderTools />
      </header>
      <Menu />
      <main className={styles.content} id="content" aria-busy={state !== 'idle'}>
        <Outlet />
      </main>
      <div className={styles.progress} data-active={state !== 'idle'} />
      <ScrollRestoration />
    </div>
  );
}

const menuLinks = '#menu a';
const menuButton = '[aria-controls="menu"]';

/** The menu above a narrow page has the focus while it is open, and closes as a menu does. */
function useOpenMenu(layout: RefObject<HTMLElement>, isOpen: boolean, setPage: (page: undefined) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const ending = new AbortController();
    const find = (selector: string) => layout.current?.querySelector<HTMLElement>(selector);
    (find(`${menuLinks}[aria-current]`) ?? find(menuLinks))?.focus();
    const leave = () => {
      find(menuButton)?.focus();
      setPage(undefined);
    };
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), ending);
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element) || target.closest(menuButton)) return;
        // A link may lead to the page that is shown.
        if (target.closest(menuLinks)) leave();
        else if (!target.closest('#menu')) setPage(undefined);
      },
      ending,
    );
    return () => ending.abort();
  }, [layout, isOpen, setPage]);
}

/** Gives the focus to the heading when what had it is gone, as the button of what was just undone. */
function useKeptFocus(layout: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = layout.current;
    if (!element) return undefined;
    let last: Element | null = null;
    const ending = new AbortController();
    element.addEventListener('focusin', ({ target }) => (last = target as Element), ending);
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      last = null;
      element.querySelector('h1')?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      ending.abort();
      observer.disconnect();
    };
  }, [layout]);
}

function HeaderTools(): ReactNode {
  const { name } = useOperator();
  const signOut = useSignOut();
  const isDark = useStore(theme) === 'dark';
  return (
    <div className={styles.tools}>
      <SearchButton />
      <Button
        aria-label={isDark ? '换成浅色' : '换成深色'}
        icon={isDark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
        theme="borderless"
        type="tertiary"
        onClick={switchTheme}
      />
      <NavLink className={styles.account ?? ''} to="/account" title="我的账号">
        <IconUserCircle aria-hidden />
        <span className={styles.accountName}>{name}</span>
        <span className={styles.accountLabel}>· 我的账号</span>
      </NavLink>
      <Button
        aria-label="退出"
        icon={<IconExit aria-hidden />}
        theme="borderless"
        type="tertiary"
        onClick={() => void signOut()}
      >
        <span className={styles.exit}>退出</span>
      </Button>
    </div>
  );
}

/** How many things wait, beside the link to them. */
function WaitingCount(): ReactNode {
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={styles.countText}>（{count} 件等待处理）</span>
    </span>
  );
}

function Menu(): ReactNode {
  const allowed = screensOf(useOperator());
  const [, current = ''] = useLocation().pathname.split('/');
  // The menu of some roles is longer than a window.
  useEffect(() => {
    document.querySelector(`${menuLinks}[data-screen="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const groups = [...new Set(allowed.map(({ group }) => group))];
  return (
    <nav aria-label="主菜单" id="menu" className={styles.menu}>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <p aria-hidden>{group}</p>
          <ul>
            {allowed
              .filter((screen) => screen.group === group)
              .map(({ path, view = '', name }) => (
                <li key={path}>
                  <NavLink to={`/${path}${view}`} data-screen={path}>
                    {name}
                    {path === 'today' && <WaitingCount />}
                  </NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
