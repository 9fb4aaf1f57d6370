import { type ReactNode, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { getUser, exportUser } from '#contract/user/user-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { Button } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { DeviceList } from './device-list';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

/** How the user signs in, where they are signed in, what is kept about them, and the way out for good. */
export default function SecurityTab(): ReactNode {
  return (
    <>
      <SignInMethods />
      <DeviceList />
      <DataExport />
      <AccountClosing />
    </>
  );
}

const passwordModule = lazyModule(async () => ({ default: (await import('./sign-in-dialogs')).PasswordDialog }));
const mobileModule = lazyModule(async () => ({ default: (await import('./sign-in-dialogs')).MobileDialog }));
const emailModule = lazyModule(async () => ({ default: (await import('./sign-in-dialogs')).EmailDialog }));

interface SignInMethod {
  name: string;
  facts: string;
  /** Label of the button that changes it. */
  action: string;
  open: () => void;
}

/** The ways by which the user signs in, each with a button to change it. */
function SignInMethods(): ReactNode {
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

/** Saves everything that the site keeps about the visitor, once they have proven their identity. */
export function DataExport(): ReactNode {
  const { withProof, proofDialog } = useProof();
  const { run, isPending, failure } = useAction(exportUser, { enclose: withProof });
  const [isDone, setDone] = useState(false);
  const isRefused = failure && failure.code !== codes.proofRequired;

  async function download(): Promise<void> {
    if (isPending) return;
    setDone(false);
    const file = await run({});
    if (!file) return;
    save(new Blob([file.bytes as BlobPart], { type: file.type }), '我的数据.json');
    setDone(true);
  }

  return (
    <SecuritySection title="导出我的数据">
      <ul className="bordered rounded-card ground-surface">
        <SecurityItem
          action={
            <Button theme="outline" size="large" loading={isPending} onClick={() => void download()}>
              导出数据
            </Button>
          }
        >
          <p className={styles.facts}>
            账号资料、登录记录、订单、发票、试用与消息等，存为一个 JSON 文件。不含密码，也不含他人的信息。
          </p>
          {/* Both are rendered before their texts, so that these are announced. */}
          <p>
            <output className={isDone ? styles.done : styles.facts}>
              {isPending ? '正在导出，请稍候…' : isDone && '已导出，请妥善保管文件'}
            </output>
          </p>
          <p role="alert" className={styles.problem}>
            {isRefused &&
              (failure.code === codes.tooManyRequests ? '今天导出得太多了，请明天再来' : '导出失败，请稍后再试')}
          </p>
        </SecurityItem>
      </ul>
      {proofDialog}
    </SecuritySection>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

const closeAccountModule = lazyModule(() => import('./close-account-dialog'));

/** Opens the dialog that closes the account. */
function AccountClosing(): ReactNode {
  const { open, dialog } = useLazyDialog(closeAccountModule);
  return (
    <SecuritySection title="注销账号">
      <ul className="bordered rounded-card ground-surface">
        <SecurityItem
          action={
            <Button theme="outline" type="danger" size="large" aria-haspopup="dialog" onClick={() => open({})}>
              注销账号
            </Button>
          }
        >
          <p className={styles.facts}>永久删除您的个人资料，之后无法找回。请先处理未完成的订单并移交企业。</p>
        </SecurityItem>
      </ul>
      {dialog}
    </SecuritySection>
  );
}
