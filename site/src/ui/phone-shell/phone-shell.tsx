import type { PropsWithChildren, ReactNode } from 'react';
import type { MobilePageName } from '#contract/routes/mobile-table.ts';
import { buildPath, routeTable, type RouteName } from '#contract/routes/route-table.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { desktopHref } from '#data/navigation/paths.ts';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import './phone-shell.css';

/** The right end of the phones' header. @param props.children the search. */
export function PhoneTools({ children }: PropsWithChildren): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <div className="phone-tools">
      {children}
      <a className="phone-tool" href={telephoneHref(phone)} aria-label="电话咨询">
        <LineIcon name="phone" />
      </a>
    </div>
  );
}

/** The sections by their routes, with the path of each below the root of the mobile site, if it has one. */
const tabs: readonly { name: PhoneTab; label: string; path?: string }[] = [
  { name: 'home', label: '首页', path: '/' },
  { name: 'product', label: '产品', path: '/product' },
  { name: 'productSubject', label: '试用', path: '/trial' },
  { name: 'college', label: '学院', path: '/college' },
  // Leads visitors to the sign-in.
  { name: 'mecenter', label: '我的' },
];

type PhoneTab = 'home' | 'product' | 'productSubject' | 'college' | 'mecenter';

interface PhoneTabBarProps {
  /** Of the mobile site, without a slash at its end; undefined where the tabs stay on the responsive site. */
  root: string | undefined;
  /** The shown page; undefined where there is none. */
  page: RouteName | MobilePageName | undefined;
}

/** The sections of the site, at the lower edge of phones. */
export function PhoneTabBar({ root, page }: PhoneTabBarProps): ReactNode {
  const current = findTab(page);
  return (
    <nav className="phone-tabs" aria-label="底部导航">
      {tabs.map(({ name, label, path }) => (
        <a key={name} href={buildHref(name, root, path)} {...(name === current && { 'aria-current': 'page' as const })}>
          <LineIcon name={name} />
          {label}
        </a>
      ))}
    </nav>
  );
}

function buildHref(name: PhoneTab, root: string | undefined, path: string | undefined): string {
  if (root === undefined) return buildPath(name);
  return path === undefined ? desktopHref(buildPath(name)) : root + path;
}

/** The tab that a page stands below. */
function findTab(page: PhoneTabBarProps['page']): RouteName | undefined {
  if (page === 'freetry') return 'productSubject';
  const tab = tabs.find(({ name }) => name === page);
  const parent = routeTable.find(({ name }) => name === page)?.parent;
  return tab?.name ?? (parent && findTab(parent));
}
