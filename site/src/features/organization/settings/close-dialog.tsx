import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { closeOrganization } from '#contract/organization/organization-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { sendSms } from '#contract/session/session-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ChallengeStatus } from '#ui/field/field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ActionForm, ActionNotes } from '#ui/dialog/form-dialog.tsx';
import { maskText } from '#data/masking.ts';
import { organizationPath } from '../organization-place';
import type { SettingDialogProps } from './setting-dialog-props';
import styles from './settings.module.css';

/** Ends the organisation: its name is typed once more, and a code goes to the visitor's mobile. */
export function CloseDialog({ user: { OrgId, OrgName, Mobile }, onClose }: SettingDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const { submit } = useAction(closeOrganization);
  const sms = useChallengedAction(sendSms, { purpose: 'code', nameOf: ({ mobile }) => mobile });
  const form = useForm({ defaultValues: { name: '', code: '' } });
  const { control, handleSubmit, setError, formState } = form;
  const close = handleSubmit(async ({ name, code }) => {
    try {
      const { Token } = await submit({ body: { OrgId, Code: code, Confirm: name.trim() } });
      onClose();
      const { user } = await session.acceptToken(Token, 'renewed');
      notify.success(`${OrgName}已解散，当前企业：${user.OrgName}`);
      void navigate(organizationPath({ view: 'mine' }), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === codes.wrongCode) setError('code', { message: failureText(error) }, { shouldFocus: true });
      else setError('root', { message: failureText(error) });
    }
  });
  return (
    <ActionForm
      title="解散企业"
      action="解散企业"
      isPending={formState.isSubmitting}
      failure={formState.errors.root?.message}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <ActionNotes>
        <li>企业、已开通的应用与全部数据都会停用，不能恢复。</li>
        <li>已付款的订单与发票按法规留存，不会删除。</li>
        <li>还有其他成员或未完成的订单时不能解散。</li>
      </ActionNotes>
      <TextField
        control={control}
        name="name"
        label={`请输入企业名称“${OrgName}”确认`}
        autoComplete="off"
        maxLength={50}
        rules={{
          required: `请填写企业名称“${OrgName}”`,
          validate: (name) => name === cleanText.line(OrgName) || '与企业名称不一致',
        }}
      />
      {Mobile ? (
        <CodeField
          form={form}
          name="code"
          label={`短信验证码（发送到 ${maskText(Mobile)}）`}
          cooldown="close"
          send={() => sms.submit({ mobile: Mobile, scene: 'close' })}
        />
      ) : (
        <p>
          解散企业需要手机验证码，请先在
          <Link className={styles.link} to={buildPath('mecenter', { type: 'security' })}>
            账号安全
          </Link>
          绑定手机号。
        </p>
      )}
      <ChallengeStatus isSolving={sms.isSolving} />
    </ActionForm>
  );
}
