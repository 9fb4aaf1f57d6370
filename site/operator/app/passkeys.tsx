import Button from '@douyinfe/semi-ui/lib/es/button';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { removePasskey } from '#contract/operator/operator-session-endpoints.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { useAction } from '#data/http/use-action.ts';
import { DialogLink, Section } from '../frame/detail-page';
import { useCloseDialog } from '../frame/dialog-route';
import type { Field } from '../frame/field';
import { SmallTable } from '../frame/small-table';
import { Dialog, DialogActions } from '../ui/dialog';
import { useToaster } from '../ui/operator';
import { AddPasskeyForm } from './add-passkey';
import { RecoveryCodes } from './enrolment';
import { useOperatorSession, useSessions } from './use-sessions';

type Passkey = OperatorSession['passkeys'][number];

const fields: readonly Field<Passkey>[] = [
  { name: 'name', label: '名称' },
  { name: 'createdAt', label: '添加时间', kind: 'moment' },
  { name: 'usedAt', label: '上次使用', kind: 'moment' },
];

/** The passkeys of an operator, which are second factors beside the application. */
export function PasskeySection(): ReactNode {
  const { passkeys } = useOperatorSession();
  return (
    <Section title="通行密钥">
      {passkeys.length === 0 ? (
        <p>用指纹、面容或安全密钥代替验证码，还没有添加。</p>
      ) : (
        <SmallTable
          label="通行密钥"
          fields={fields}
          rows={passkeys}
          rowKey={({ id }) => id}
          renderActions={({ id }) => <DialogLink to={`/account/remove-passkey/${id}`}>移除</DialogLink>}
        />
      )}
      <p>
        <DialogLink to="/account/passkey">添加通行密钥</DialogLink>
      </p>
    </Section>
  );
}

export function AddPasskeyDialog(): ReactNode {
  const toaster = useToaster();
  const close = useCloseDialog();
  const { load } = useSessions();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const finish = async () => {
    await load();
    toaster.success('通行密钥已添加');
    close();
  };
  return (
    <Dialog title="添加通行密钥" step={recoveryCodes ? 'codes' : 'form'} {...(recoveryCodes ? {} : { onClose: close })}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={finish} />
      ) : (
        <AddPasskeyForm
          onCancel={close}
          onAdded={(codes) => {
            return codes ? setRecoveryCodes(codes) : finish();
          }}
        />
      )}
    </Dialog>
  );
}

export function RemovePasskeyDialog(): ReactNode {
  const { part = '' } = useParams();
  const close = useCloseDialog();
  const toaster = useToaster();
  const { apply } = useSessions();
  const { passkeys } = useOperatorSession();
  const { run, isPending, failureText } = useAction(removePasskey);
  const passkey = passkeys.find(({ id }) => String(id) === part);
  async function remove(): Promise<void> {
    const session = await run({ params: { id: part } });
    if (!session) return;
    apply(session);
    toaster.success('通行密钥已移除');
    close();
  }
  return (
    <Dialog title="移除通行密钥" onClose={close}>
      {passkey ? <p>以后不能再用“{passkey.name}”登录。</p> : <p>没有这个通行密钥。</p>}
      {failureText && <p role="alert">{failureText}</p>}
      <DialogActions>
        <Button onClick={close}>取消</Button>
        <Button theme="solid" type="danger" disabled={!passkey} loading={isPending} onClick={() => void remove()}>
          移除
        </Button>
      </DialogActions>
    </Dialog>
  );
}
