import { useCallback, useState, type ReactNode } from 'react';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { maskEmail, maskText } from '#data/masking.ts';
import styles from './security.module.css';
import { Button } from '#ui/button/button.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

type Way = 'password' | 'mobile' | 'email';

const modules = {
  password: lazyModule(() => import('./password/password-dialog')),
  mobile: lazyModule(() => import('./contact/mobile-dialog')),
  email: lazyModule(() => import('./contact/email-dialog')),
};

/** How the user signs in, each with the way to change it. */
export function SignInWays(): ReactNode {
  const read = useRead(getUser, {});
  const [asked, setAsked] = useState<Way>();
  const onClose = useCallback(() => setAsked(undefined), []);
  return (
    <section className={styles.section} aria-labelledby="ways-title">
      <div className={styles.head}>
        <h2 id="ways-title" className={styles.title}>
          登录方式
        </h2>
      </div>
      <ReadView read={read} height={254}>
        {(user) => (
          <>
            <ul className={styles.list}>
              {waysOf(user).map(({ way, name, facts, action }) => (
                <li key={way} className={styles.item}>
                  <div>
                    <h3 className={styles.name}>{name}</h3>
                    <p className={styles.facts}>{facts}</p>
                  </div>
                  <Button theme="outline" size="large" aria-haspopup="dialog" onClick={() => setAsked(way)}>
                    {action}
                  </Button>
                </li>
              ))}
            </ul>
            {asked === 'password' && (
              <LazyPart
                module={modules.password}
                props={{ hasPassword: user.HasPassword, onClose }}
                onDismiss={onClose}
              />
            )}
            {asked === 'mobile' && (
              <LazyPart module={modules.mobile} props={{ current: user.Mobile, onClose }} onDismiss={onClose} />
            )}
            {asked === 'email' && (
              <LazyPart module={modules.email} props={{ current: user.Email, onClose }} onDismiss={onClose} />
            )}
          </>
        )}
      </ReadView>
    </section>
  );
}

function waysOf({ HasPassword, Mobile, Email }: User): { way: Way; name: string; facts: string; action: string }[] {
  return [
    {
      way: 'password',
      name: '登录密码',
      facts: HasPassword ? '已设置，建议定期更换' : '未设置，设置后可以用密码登录',
      action: HasPassword ? '修改密码' : '设置密码',
    },
    {
      way: 'mobile',
      name: '手机号',
      facts: Mobile ? `${maskText(Mobile)}，用于登录与安全验证` : '未绑定，绑定后可以用验证码登录',
      action: Mobile ? '更换手机号' : '绑定手机号',
    },
    {
      way: 'email',
      name: '邮箱',
      facts: Email ? `${maskEmail(Email)}，用于登录、发票与公告` : '未绑定，绑定后可以用邮箱登录',
      action: Email ? '更换邮箱' : '绑定邮箱',
    },
  ];
}
