import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PermittedRole } from '#contract/routes/site-role.ts';
import { maskText } from '#data/masking.ts';
import { useRoleSwitch } from '#data/session/permission.ts';
import { useSession, useSessionStore } from '#data/session/session.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Permission } from '#ui/permission/permission.tsx';
import { MenuButton, MenuLink, Popover } from '#ui/popover/popover.tsx';
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
  return (
    <Popover
      onHover
      panelClass={styles.accountPanel}
      button={
        <IconButton className={styles.avatarButton} label={`${user.UserName}的账号菜单`}>
          <Avatar name={user.UserName} address={user.AvatarUrl} />
        </IconButton>
      }
    >
      {({ close }) => (
        <>
          <p className={`${styles.person} grid margin-bottom-2 line-bottom`}>
            <span className="text-ink weight-600">{user.UserName}</span>
            <span className="text-secondary size-note">
              {user.Mobile ? maskText(user.Mobile) : '未绑定手机'} · {role === 'admin' ? '管理员' : '成员'}
            </span>
          </p>
          <ul>
            {links.map(({ label, path, roles }) => (
              <Permission key={path} roles={roles}>
                <li>
                  <MenuLink to={path} onClick={close}>
                    {label}
                  </MenuLink>
                </li>
              </Permission>
            ))}
            {roleSwitch && (
              <li>
                <MenuButton onClick={roleSwitch.toggle}>切换角色</MenuButton>
              </li>
            )}
            <li className={`${styles.apart} margin-top-2 line-top`}>
              <MenuButton onClick={() => void session.signOut()}>退出登录</MenuButton>
            </li>
          </ul>
        </>
      )}
    </Popover>
  );
}
