import type { ReactNode } from 'react';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRead } from '#data/http/use-read.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { Button } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

const passwordModule = lazyModule(() => import('./password-dialog'));
const mobileModule = lazyModule(async () => ({ default: (await import('./contact-dialogs')).MobileDialog }));
const emailModule = lazyModule(async () => ({ default: (await import('./contact-dialogs')).EmailDialog }));

interface SignInMethod {
  name: string;
  facts: string;
  /** Label of the button that changes it. */
  action: string;
  open: () => void;
}

/** The ways by which the user signs in, each with a button to change it. */
export function SignInMethods(): ReactNode {
  const read = useRead(getUser, {});
  const password = useLazyDialog(passwordModule);
  const mobile = useLazyDialog(mobileModule);
  const email = useLazyDialog(emailModule);

  const methodsOf = ({ HasPassword, Mobile, Email }: User): SignInMethod[] => [
    {
      name: '登录密码',
      facts: HasPassword ? '已设置，建议定期更换' : '未设置，设置后可以用密码登录',
      action: HasPassword ? '修改密码' : '设置密码',
      open: () => password.open({ hasPassword: HasPassword }),
    },
    {
      name: '手机号',
      facts: Mobile ? `${maskText(Mobile)}，用于登录与安全验证` : '未绑定，绑定后可以用验证码登录',
      action: Mobile ? '更换手机号' : '绑定手机号',
      open: () => mobile.open({ current: Mobile }),
    },
    {
      name: '邮箱',
      facts: Email ? `${maskEmail(Email)}，用于登录、发票与公告` : '未绑定，绑定后可以用邮箱登录',
      action: Email ? '更换邮箱' : '绑定邮箱',
      open: () => email.open({ current: Email }),
    },
  ];

  return (
    <SecuritySection title="登录方式">
      <QueryView read={read} height={254}>
        {(user) => (
          <ul className="bordered rounded-card ground-surface">
            {methodsOf(user).map(({ name, facts, action, open }) => (
              <SecurityItem
                key={name}
                name={name}
                action={
                  <Button theme="outline" size="large" aria-haspopup="dialog" onClick={open}>
                    {action}
                  </Button>
                }
              >
                <p className={styles.facts}>{facts}</p>
              </SecurityItem>
            ))}
          </ul>
        )}
      </QueryView>
      {password.dialog}
      {mobile.dialog}
      {email.dialog}
    </SecuritySection>
  );
}
