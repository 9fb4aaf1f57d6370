import Button from '@douyinfe/semi-ui/lib/es/button';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { confirmTotp, startTotp } from '#contract/operator/operator-session-endpoints.ts';
import type { StartTotpReply } from '#contract/operator/operator-session-schema.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useAction } from '#data/http/use-action.ts';
import { saveFile } from '#data/save-file.ts';
import { CopyButton } from '../ui/copy-button';
import { DialogActions, InitialFocus } from '../ui/dialog';
import { AddPasskeyForm } from './add-passkey';
import { StepForm } from './step-form';
import { useSessions } from './use-sessions';
import styles from './enrolment.module.css';

/** Pixels of the code, which phones read from a desk. */
const codeSize = 168;

/** Sets up the second factor that a session owes: an application for codes or a passkey, and then recovery codes. */
export function Enrolment(): ReactNode {
  const { load } = useSessions();
  const [way, setWay] = useState<'totp' | 'passkey'>('totp');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={load} />;
  // Browsers on a page without encryption, and old ones, know no passkeys.
  const hasPasskeys = 'PublicKeyCredential' in window;
  if (way === 'totp') {
    return (
      <TotpEnrolment
        alternative={
          hasPasskeys && (
            <p>
              没有身份验证器？
              <Button theme="borderless" onClick={() => setWay('passkey')}>
                改用通行密钥
              </Button>
            </p>
          )
        }
      />
    );
  }
  return (
    <>
      <p>用这台设备的指纹、面容或锁屏密码，或者安全密钥，以后登录时按一下就行。</p>
      <AddPasskeyForm onAdded={(codes) => (codes ? setRecoveryCodes(codes) : load())} />
      <p>
        <Button theme="borderless" onClick={() => setWay('totp')}>
          改用身份验证器
        </Button>
      </p>
      <InitialFocus />
    </>
  );
}

/** Connects an application that makes codes: its secret, its first code, and then recovery codes. @param onDone called once these are kept. @param alternative another way, offered below the first code. */
export function TotpEnrolment({ onDone, alternative }: { onDone?: () => void; alternative?: ReactNode }): ReactNode {
  const { load } = useSessions();
  const { run, failureText } = useAction(startTotp);
  const [secret, setSecret] = useState<StartTotpReply>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const hasBegun = useRef(false);
  const begin = useRef(async () => setSecret(await run({})));
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin.current();
  }, []);

  if (recoveryCodes) {
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        onDone={async () => {
          await load();
          onDone?.();
        }}
      />
    );
  }
  if (!secret) {
    return failureText ? (
      <>
        <p role="alert">{failureText}</p>
        <Button onClick={() => void begin.current()}>重试</Button>
      </>
    ) : (
      <output>正在准备…</output>
    );
  }
  return (
    <>
      <p>用手机上的身份验证器（如 Microsoft Authenticator、1Password）扫描，以后登录时填写它显示的数字。</p>
      <div className={styles.code}>
        <QRCodeSVG value={secret.uri} size={codeSize} marginSize={2} title="身份验证器的二维码" />
      </div>
      <p className={styles.secret}>
        <span>扫不了？手动输入：</span>
        <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret.secret} label="复制密钥" />
      </p>
      <FirstCodeForm onCodes={setRecoveryCodes} />
      {alternative}
    </>
  );
}

function FirstCodeForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }): ReactNode {
  const form = useEndpointForm(confirmTotp, {
    defaultValues: { code: '' },
    toInput: ({ code }) => ({ body: { code } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <StepForm
      form={form}
      submitLabel="绑定"
      fields={[{ name: 'code', label: '验证器显示的 6 位数字', kind: 'code', autoComplete: 'one-time-code' }]}
    />
  );
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }): ReactNode {
  const text = codes.join('\n');
  return (
    <>
      <p tabIndex={-1} data-autofocus>
        手机丢了就用恢复码登录，每个只能用一次。它们<strong>只显示这一次</strong>，请保存到安全的地方。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={text} label="复制恢复码">
          复制
        </CopyButton>
        <Button
          size="small"
          type="tertiary"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${brand.name}控制台恢复码.txt`)}
        >
          下载
        </Button>
        <Button theme="solid" onClick={() => void onDone()}>
          我已保存
        </Button>
      </DialogActions>
      <InitialFocus />
    </>
  );
}
