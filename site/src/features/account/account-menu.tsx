import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PermittedRole } from '#contract/routes/site-role.ts';
import { useSession, useSessionStore } from '#data/session/session.tsx';
import { useRoleSwitch } from '#data/session/permission.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Permission } from '#ui/permission/permission.tsx';
import { usePopover } from '#ui/popover/use-popover.ts';
import { maskText } from '#data/masking.ts';
import styles from './account.module.css';

/** Links of the menu, and the roles that see them. */
const links: readonly { label: string; path: string; roles: readonly PermittedRole[] }[] = [
  { label: '个人中心', path: buildPath('mecenter'), roles: ['*'] },
  { label: '我的订单', path: buildPath('mecenter', { type: 'order' }), roles: ['*'] },
  { label: '我的优惠券', path: buildPath('mecenter', { type: 'coupon' }), roles: ['*'] },
  { label: '企业管理', path: buildPath('mecenter', { type: 'org' }), roles: ['admin'] },
  { label: '账号安全', path: buildPath('mecenter', { type: 'security' }), roles: ['*'] },
];

/** The signed-in user's menu: name, role, links and signing out. */
export function AccountMenu(): ReactNode {
  const { user, role } = useSession();
  const session = useSessionStore();
  const roleSwitch = useRoleSwitch();
  const { isOpen, close, rootProps, buttonProps, panelProps } = usePopover({ onHover: true });

  return (
    <div {...rootProps} className={styles.menu}>
      <button {...buttonProps} className={styles.avatarButton} aria-label={`${user.UserName}的账号菜单`}>
        <Avatar name={user.UserName} address={user.AvatarUrl} />
      </button>
      {isOpen && (
        <div {...panelProps} className={`${styles.panel} ${styles.accountPanel}`}>
          <p className={styles.person}>
            <span className={styles.name}>{user.UserName}</span>
            <span className={styles.detail}>
              {user.Mobile ? maskText(user.Mobile) : '未绑定手机'} · {role === 'admin' ? '管理员' : '成员'}
            </span>
          </p>
          <ul className={styles.list}>
            {links.map(({ label, path, roles }) => (
              <Permission key={path} roles={roles}>
                <li>
                  <Link to={path} className={styles.item} onClick={close}>
                    {label}
                  </Link>
                </li>
              </Permission>
            ))}
            {roleSwitch && (
              <li>
                <button type="button" className={styles.item} onClick={roleSwitch.toggle}>
                  切换角色
                </button>
              </li>
            )}
            <li className={styles.apart}>
              <button type="button" className={styles.item} onClick={() => void session.signOut()}>
                退出登录
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}
