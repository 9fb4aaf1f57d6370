import { buildPath } from '../../../../../contract/routes/route-table';
import { onDesktop } from '../parts/on-desktop';
import { markup, type Markup } from './markup';
import { mobileIcon, type MobileIcon } from './mobile-icons';

interface Tab {
  readonly label: string;
  readonly icon: MobileIcon;
  readonly href: string;
  /** The pages that it stands for. */
  readonly pages: RegExp;
}

const tabs: readonly Tab[] = [
  { label: '首页', icon: 'home', href: '/m/', pages: /^\/m\/$/ },
  { label: '产品', icon: 'product', href: '/m/product', pages: /^\/m\/(product|goods|shujutong|tuoguan)/ },
  { label: '试用', icon: 'trial', href: '/m/trial', pages: /^\/m\/trial/ },
  { label: '学院', icon: 'college', href: '/m/college', pages: /^\/m\/(college|article)/ },
  // Who is not signed in comes to the sign-in.
  { label: '我的', icon: 'account', href: onDesktop(buildPath('mecenter')), pages: /^$/ },
];

/** The parts of the mobile site, at the lower edge. @param path of the page that is shown. */
export function tabBar(path: string): Markup {
  return markup`<nav class="tabs" aria-label="主导航">${tabs.map(
    ({ label, icon, href, pages }) =>
      markup`<a href="${href}"${pages.test(path) && markup` aria-current="page"`}>${mobileIcon(icon)}${label}</a>`,
  )}</nav>`;
}
