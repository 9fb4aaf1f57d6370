import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { OrganizationSwitcher } from '#features/account/organization-switcher.tsx';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { useRouteMatch, useLoginPath } from '#data/navigation/route-match.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { Drawer } from '#ui/dialog/dialog.tsx';
import { centreTypeOf, useCentreEntries } from '../centre/centre-entries';
import styles from './navigation-drawer.module.css';
import { useNavigationEntries, type NavigationLink, useProductLinks } from './navigation-entries';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';

const unreadBadgeModule = lazyExport(() => import('#features/messages/unread-messages.tsx'), 'UnreadBadge');

/** The whole navigation for narrow windows: pages, account and telephone. */
export default function NavigationDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const session = useOptionalSession();
  const store = useSessionStore();
  const { phone, workTime } = useRuntimeConfig();
  const { route, params } = useRouteMatch();
  const shownPath = buildPath(route.name, params);
  const navigationEntries = useNavigationEntries();
  const centreEntries = useCentreEntries();
  const loginPath = useLoginPath();
  const productLinks = useProductLinks(true);

  function closeOnLink(event: MouseEvent): void {
    if ((event.target as Element).closest('a')) onClose();
  }

  return (
    <Drawer title="菜单" onClose={onClose}>
      {/* Links handle their own keys; this only observes that one was followed. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={`${styles.content} flex`} onClick={closeOnLink}>
        <nav aria-label="主导航">
          <ul>
            {navigationEntries
              .filter(({ auth }) => !auth)
              .map((entry) => (
                <li key={entry.name}>
                  {entry.links.length === 0 ? (
                    renderLink(entry)
                  ) : (
                    <>
                      <p className={`${styles.group} text-secondary size-note`}>{entry.label}</p>
                      <ul className="margin-bottom-2">
                        {(entry.name === 'product' ? productLinks : entry.links).map((link) => (
                          <li key={link.path}>{renderLink(link)}</li>
                        ))}
                      </ul>
                    </>
                  )}
                </li>
              ))}
          </ul>
        </nav>
        {session && (
          <nav aria-label="个人中心" className="margin-top-2 line-top">
            <div className={`${styles.person} flex items-center justify-between weight-600`}>
              <span>{session.user.UserName}</span>
              <OrganizationSwitcher />
            </div>
            <ul className="margin-bottom-2">
              {centreEntries.map(({ type, label, path }) => (
                <li key={type}>
                  <Link
                    to={path}
                    className={`${styles.link} inset-ring`}
                    aria-current={type === centreTypeOf(route.name, params) ? 'page' : undefined}
                  >
                    {label}
                    {type === 'message' && <LazyPart module={unreadBadgeModule} props={{}} isQuiet />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={`${styles.actions} grid gap-3 text-center`}>
          {session ? (
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                onClose();
                void store.signOut();
              }}
            >
              退出登录
            </button>
          ) : (
            <>
              <Link to={buildPath('productSubject')} className={`${styles.primary} solid`}>
                免费试用
              </Link>
              <Link to={loginPath} className={styles.quiet}>
                登录
              </Link>
            </>
          )}
          <a href={telephoneHref(phone)} className="text-ink size-large weight-700 tabular margin-top-2">
            {phone}
          </a>
          <p className={`${styles.hours} text-secondary size-note`}>服务时间 {workTime}</p>
        </div>
      </div>
    </Drawer>
  );

  function renderLink({ label, path, icon }: NavigationLink): ReactNode {
    return (
      <Link to={path} className={`${styles.link} inset-ring`} aria-current={path === shownPath ? 'page' : undefined}>
        {icon && <SiteImage className="flex-none" src={icon} alt="" width={28} height={28} />}
        {label}
      </Link>
    );
  }
}
