import type { PropsWithChildren, ReactNode } from 'react';
import { mobilePath, type MobilePageName } from '../../../../contract/routes/mobile-table';
import { buildPath, routeTable, type RouteName } from '../../../../contract/routes/route-table';
import { useRuntimeConfig } from '../../config/runtime-config';
import { onDesktop } from '../../navigation/mobile-links';
import { telephoneHref } from '../../utils/format/telephone-href';
import { PhoneIcon } from './phone-icon';
import './phone-shell.css';

/** The right end of the phones' header. @param props.children the search. */
export function PhoneTools({ children }: PropsWithChildren): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <div className="phone-tools">
      {children}
      <a className="phone-tool" href={telephoneHref(phone)} aria-label="电话咨询">
        <PhoneIcon name="phone" />
      </a>
    </div>
  );
}

const tabs = [
  { name: 'home', label: '首页' },
  { name: 'product', label: '产品' },
  { name: 'productSubject', label: '试用' },
  { name: 'college', label: '学院' },
  // Leads visitors to the sign-in.
  { name: 'mecenter', label: '我的' },
] as const;

interface PhoneTabBarProps {
  /** Of the mobile site, without a slash at its end; undefined where the tabs stay on the responsive site. */
  root: string | undefined;
  /** The shown page; undefined where there is none. */
  page: RouteName | MobilePageName | undefined;
}

/** The sections of the site, at the lower edge of phones. */
export function PhoneTabBar({ root, page }: PhoneTabBarProps): ReactNode {
  const current = tabOf(page);
  return (
    <nav className="phone-tabs" aria-label="底部导航">
      {tabs.map(({ name, label }) => (
        <a key={name} href={hrefOf(name, root)} {...(name === current && { 'aria-current': 'page' as const })}>
          <PhoneIcon name={name} />
          {label}
        </a>
      ))}
    </nav>
  );
}

function hrefOf(name: (typeof tabs)[number]['name'], root: string | undefined): string {
  if (root === undefined) return buildPath(name);
  const path = mobilePath(name, {}, true);
  return path === null ? onDesktop(buildPath(name)) : root + path;
}

/** The tab that a page stands below. */
function tabOf(page: PhoneTabBarProps['page']): RouteName | undefined {
  if (page === 'freetry') return 'productSubject';
  const tab = tabs.find(({ name }) => name === page);
  const parent = routeTable.find(({ name }) => name === page)?.parent;
  return tab?.name ?? (parent && tabOf(parent));
}
