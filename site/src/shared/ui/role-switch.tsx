import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { useRoleSwitch } from '../auth/use-role-switch';

const roleNames = { admin: '管理员', user: '普通成员' };

/** Says which role the site is shown for and changes to the other one; nothing where that is not offered. */
export function RoleSwitch(): ReactNode {
  const roleSwitch = useRoleSwitch();
  if (!roleSwitch) return null;
  const { role, toggle } = roleSwitch;
  return (
    <Button theme="outline" size="small" onClick={toggle}>
      当前为{roleNames[role]}，切换为{roleNames[role === 'admin' ? 'user' : 'admin']}
    </Button>
  );
}
