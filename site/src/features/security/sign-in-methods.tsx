import { useCallback, useState, type ReactNode } from 'react';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRead } from '#data/http/use-read.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { Button } from '#ui/button/button.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

type Method = 'password' | 'mobile' | 'email';

const modules = {
  password: lazyModule(() => import('./password-dialog')),
  mobile: lazyModule(async () => ({ default: (await import('./contact-dialogs')).MobileDialog })),
  email: lazyModule(async () => ({ default: (await import('./contact-dialogs')).EmailDialog })),
};

/** The ways by which the user signs in, each with a button to change it. */
export function SignInMethods(): ReactNode {
  const read = useRead(getUser, {});
  const [opened, setOpened] = useState<Method>();
  const onClose = useCallback(() => setOpened(undefined), []);
  return (
    <SecuritySection title="登录方式">
      <ReadView read={read} height={254}>
        {(user) => (
          <>
            <ul className={styles.list}>
              {methodsOf(user).map(({ method, name, facts, action }) => (
                <SecurityItem
                  key={method}
                  name={name}
                  action={
                    <Button theme="outline" size="large" aria-haspopup="dialog" onClick={() => setOpened(method)}>
                      {action}
                    </Button>
                  }
                >
                  <p className={styles.facts}>{facts}</p>
                </SecurityItem>
              ))}
            </ul>
            {opened === 'password' && (
              <LazyPart
                module={modules.password}
                props={{ hasPassword: user.HasPassword, onClose }}
                onDismiss={onClose}
              />
            )}
            {(opened === 'mobile' || opened === 'email') && (
              <LazyPart
                module={modules[opened]}
                props={{ current: opened === 'mobile' ? user.Mobile : user.Email, onClose }}
                onDismiss={onClose}
              />
            )}
          </>
        )}
      </ReadView>
    </SecuritySection>
  );
}

function methodsOf({
  HasPassword,
  Mobile,
  Email,
}: User): { method: Method; name: string; facts: string; action: string }[] {
  return [
    {
      method: 'password',
      name: '登录密码',
      facts: HasPassword ? '已设置，建议定期更换' : '未设置，设置后可以用密码登录',
      action: HasPassword ? '修改密码' : '设置密码',
    },
    {
      method: 'mobile',
      name: '手机号',
      facts: Mobile ? `${maskText(Mobile)}，用于登录与安全验证` : '未绑定，绑定后可以用验证码登录',
      action: Mobile ? '更换手机号' : '绑定手机号',
    },
    {
      method: 'email',
      name: '邮箱',
      facts: Email ? `${maskEmail(Email)}，用于登录、发票与公告` : '未绑定，绑定后可以用邮箱登录',
      action: Email ? '更换邮箱' : '绑定邮箱',
    },
  ];
}
