import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '../../../contract/routes/route-table';
import { useSession, useSessionStore } from '../../shared/auth/session/session-context';
import { useRoleSwitch } from '../../shared/auth/permission/use-role-switch';
import { usePopover } from '../../shared/ui/overlay/use-popover';
import { maskText } from '../../shared/utils/mask-text';
import { Avatar } from './avatar';
import styles from './account.module.css';

/** Pages that the menu leads to. */
const links = [
  { label: '个人中心', path: buildPath('mecenter') },
  { label: '我的订单', path: buildPath('mecenter', { type: 'order' }) },
  { label: '我的优惠券', path: buildPath('mecenter', { type: 'coupon' }) },
  { label: '账号安全', path: buildPath('mecenter', { type: 'security' }) },
];

/** Who is signed in, and what is theirs. */
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
            {links.map(({ label, path }) => (
              <li key={path}>
                <Link to={path} className={styles.item} onClick={close}>
                  {label}
                </Link>
              </li>
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
