import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { proveOperator } from '#contract/operator/operator-session-endpoints.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useStore } from '#data/store.ts';
import { Dialog, DialogActions } from '../ui/dialog';
import { SignInSteps } from './sign-in';
import { StepForm } from './step-form';
import { useOperatorSession, useSessions } from './use-sessions';

/** Asks to sign in again, above the page whose session ended. What was filled in there stays, and what was refused is sent again. */
export function SignInDialog(): ReactNode {
  const { state, answer } = useSessions();
  const { session, isRevoked, hasUnsent } = useStore(state);
  // The session of before is shown as ready until another one is there.
  const [ended] = useState(session);
  const next = session === ended ? undefined : session;
  const isReady = next?.state === 'ready';
  useEffect(() => {
    if (isReady) answer(true);
  }, [isReady, answer]);
  return (
    <Dialog title="登录已结束，请重新登录" step={next?.state ?? 'none'}>
      {isRevoked && <p>您的登录已被结束，账号可能已停用或在别处退出。如不能再登录，请联系负责人。</p>}
      {hasUnsent && <p>您填写的内容还在，登录后会接着提交。</p>}
      <SignInSteps session={next} email={ended?.operator.email ?? ''} />
      {!next && (
        <DialogActions>
          <Button theme="borderless" type="tertiary" onClick={() => window.location.assign('/operator')}>
            放弃，回到登录页
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Asks for the password again, for what concerns staff or money. */
export function ProofDialog(): ReactNode {
  const { apply, answer } = useSessions();
  const { operator } = useOperatorSession();
  const form = useEndpointForm(proveOperator, {
    defaultValues: { password: '' },
    toInput: ({ password }) => ({ body: { password } }),
    onSuccess(session) {
      apply(session);
      answer(true);
    },
    placeFailure: ({ code }) =>
      code === codes.wrongCredentials ? { field: 'password', text: '密码不正确' } : undefined,
  });
  return (
    <Dialog title="请确认是您本人" onClose={() => answer(false)}>
      <p>这项操作比较重要，请再输一次 {operator.email} 的密码。</p>
      <StepForm
        form={form}
        submitLabel="确认"
        onCancel={() => answer(false)}
        fields={[{ name: 'password', label: '密码', kind: 'password', autoComplete: 'current-password' }]}
      />
    </Dialog>
  );
}
