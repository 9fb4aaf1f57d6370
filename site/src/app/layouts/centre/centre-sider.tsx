import IconBell from '@douyinfe/semi-icons/lib/es/icons/IconBell';
import IconBeaker from '@douyinfe/semi-icons/lib/es/icons/IconBeaker';
import IconArticle from '@douyinfe/semi-icons/lib/es/icons/IconArticle';
import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGift';
import IconGridView from '@douyinfe/semi-icons/lib/es/icons/IconGridView';
import IconIdCard from '@douyinfe/semi-icons/lib/es/icons/IconIdCard';
import IconKanban from '@douyinfe/semi-icons/lib/es/icons/IconKanban';
import IconList from '@douyinfe/semi-icons/lib/es/icons/IconList';
import IconShield from '@douyinfe/semi-icons/lib/es/icons/IconShield';
import IconUserGroup from '@douyinfe/semi-icons/lib/es/icons/IconUserGroup';
import { useEffect, useRef, type CSSProperties, type PropsWithChildren, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { defaultSettings, useAppSettings, useAppSettingsStore } from '#data/config/app-settings.ts';
import { joinNames } from '#ui/class-names/join-names.ts';
import { FilledIcon } from '#ui/icon/line-icon.tsx';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import type { CentreTabType } from '#contract/routes/centre-tabs.ts';
import { centreTypeOf, useCentreEntries } from './centre-entries';
import '#ui/theme/states.css';
import styles from './centre-sider.module.css';

/** Semi's icon of a sidebar. */
const sidebar =
  'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Zm1 2a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1H6Z';

/** The personal centre's menu next to its pages; collapsible to icons, and a strip above the page in narrow windows. */
export function CentreSider({ children }: PropsWithChildren): ReactNode {
  const { menu, topMenu, hideMenu, menuCollapse, menuWidth } = useAppSettings();
  const store = useAppSettingsStore();
  const { route, params } = useRouteMatch();
  const shown = centreTypeOf(route.name, params);
  const entries = useCentreEntries();
  const list = useRef<HTMLUListElement>(null);
  const position = entries.findIndex(({ type }) => type === shown);
  useEffect(() => {
    const current = list.current?.children[position];
    if (!list.current || !current) return;
    // The strip of narrow windows alone scrolls; the page stays where it is.
    const strip = list.current.getBoundingClientRect();
    const entry = current.getBoundingClientRect();
    list.current.scrollLeft += entry.left + entry.width / 2 - (strip.left + strip.width / 2);
  }, [position]);
  if (!menu || topMenu || hideMenu) return <div className="min-width-0">{children}</div>;

  return (
    <div
      className={joinNames(styles.centre, menuCollapse && styles.folded)}
      style={
        menuWidth === defaultSettings.menuWidth ? undefined : ({ '--menu-width': `${menuWidth}px` } as CSSProperties)
      }
    >
      <nav aria-label="个人中心" className={`${styles.sider} bordered rounded-panel ground-surface`}>
        <ul ref={list} className={styles.entries}>
          {entries.map(({ type, label, path }) => (
            <li key={type}>
              <Link
                to={path}
                className={`${styles.entry} inset-ring current-soft`}
                title={menuCollapse ? label : undefined}
                aria-current={type === shown ? 'page' : undefined}
              >
                <span className={styles.icon}>
                  <CentreIcon type={type} />
                </span>
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`${styles.fold} bare-button inset-ring margin-top-2`}
          aria-expanded={!menuCollapse}
          onClick={() => store.change({ menuCollapse: !menuCollapse })}
        >
          <span className={styles.icon}>
            <FilledIcon path={sidebar} />
          </span>
          <span className={styles.label}>{menuCollapse ? '展开菜单' : '收起菜单'}</span>
        </button>
      </nav>
      <div className="min-width-0">{children}</div>
    </div>
  );
}

const icons: Readonly<Record<CentreTabType, typeof IconList>> = {
  workplace: IconKanban,
  order: IconList,
  app: IconGridView,
  coupon: IconGift,
  trial: IconBeaker,
  invoice: IconArticle,
  org: IconUserGroup,
  account: IconIdCard,
  security: IconShield,
  message: IconBell,
};

/** The icon of an entry of the personal centre's menu. */
function CentreIcon({ type }: { type: CentreTabType }): ReactNode {
  const Icon = icons[type];
  return <Icon aria-hidden />;
}
