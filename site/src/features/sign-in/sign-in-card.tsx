import { useSyncExternalStore, type ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { TabPanels } from '#ui/tabs/tab-panels.tsx';
import { CodeForm } from './code-form';
import { PasswordForm } from './password-form';
import styles from './sign-in.module.css';
import { SsoLink } from './sso-link';

interface SignInCardProps {
  /** Path of this site that the visitor goes on to. */
  returnPath: string;
  /** The form that is shown first. */
  form?: 'password' | 'code';
  /** What the visitor signs in for, when that is done in the middle of it; the card is a page of its own otherwise. */
  purpose?: string | undefined;
}

/** The ways to sign in: by password, by a code, by a phone that scans, and on the single sign-on site. */
export function SignInCard({ returnPath, form = 'password', purpose }: SignInCardProps): ReactNode {
  const { scanner } = useRuntimeConfig();
  const Title = purpose === undefined ? 'h1' : 'h2';
  const canScan = useCanScan() && scanner !== '';
  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <Title id="sign-in-title" className={styles.title} tabIndex={-1} data-initial-focus>
        登录
      </Title>
      <p className={styles.intro}>{purpose ?? '欢迎回来，继续管理您的投放'}</p>
      <TabPanels
        label="登录方式"
        initial={form === 'code' ? 1 : 0}
        tabs={[
          { label: '密码登录', render: () => <PasswordForm returnPath={returnPath} /> },
          { label: '验证码登录', render: () => <CodeForm /> },
          ...(canScan ? [{ label: '扫码登录', render: scanTab }] : []),
        ]}
      />
      <p className={styles.divider}>其他方式</p>
      <SsoLink className={styles.sso} returnPath={returnPath}>
        统一登录
      </SsoLink>
    </section>
  );
}

const scanPanelModule = lazyModule(async () => ({ default: (await import('./scan-panel')).ScanPanel }));

/** Signs in by a QR code; its script comes when the tab is chosen. */
function scanTab(isShown: boolean): ReactNode {
  return (
    <div className={styles.scan}>
      <LazyPart module={scanPanelModule} props={{ isShown }} />
    </div>
  );
}

/** A phone, in either orientation: it cannot scan its own screen, and a tablet is scanned by one. */
const phone = '(pointer: coarse) and (max-width: 640px), (pointer: coarse) and (max-height: 480px)';

/** Whether another device can scan what this one shows; true on the server and while hydrating. */
function useCanScan(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => !matchMedia(phone).matches,
    () => true,
  );
}

const neverChanges = () => () => undefined;
