import type { ComponentProps, ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { sendSms } from '#contract/session/session-endpoints.ts';
import { bindEmail, bindMobile, sendEmailCode } from '#contract/user/user-endpoints.ts';
import { useCodeSender } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { ChallengeStatus } from '#ui/field/field.tsx';
import { MobileField, TextField } from '#ui/field/text-field.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change';

interface ContactDialogProps {
  /** The mobile or address of the account; '' without one. */
  current: string;
  onClose: () => void;
}

/** Gives the account another mobile, which a code proves. */
export function MobileDialog({ current, onClose }: ContactDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { change, proofDialog } = useAccountChange();
  const form = useEndpointForm(bindMobile, {
    ...change,
    defaultValues: { mobile: '', code: '' },
    toInput: ({ mobile, code }) => ({ body: { Mobile: mobile, Code: code } }),
    placeFailure: ({ code }) =>
      code === codes.identityTaken ? { field: 'mobile', text: '该手机号已绑定其他账号' } : undefined,
    onSuccess({ Mobile }) {
      session.updateUser({ Mobile });
      notify.success(current ? '手机号已更换，其他设备已退出登录' : '手机号已绑定，其他设备已退出登录');
      onClose();
    },
  });
  const code = useCodeSender(sendSms, form, {
    contact: 'mobile',
    toBody: ({ mobile }) => ({ mobile, scene: 'bind' }),
    nameOf: ({ mobile }) => mobile,
  });
  return (
    <ContactDialog
      title={current ? '更换手机号' : '绑定手机号'}
      form={form}
      onClose={onClose}
      proofDialog={proofDialog}
    >
      <p className={styles.facts}>
        {current && `当前手机号 ${maskText(current)}。`}新手机号用于登录和接收通知，保存后其他设备会退出登录。
      </p>
      <MobileField
        control={form.control}
        name="mobile"
        label="新手机号"
        placeholder="请输入新手机号"
        readOnly={form.isPending || code.isPending}
        rules={{ validate: (mobile) => mobile !== current || '新手机号与当前手机号相同' }}
      />
      <CodeField form={form} name="code" cooldown="bind" send={code.send} />
      <ChallengeStatus isSolving={code.isSolving} />
    </ContactDialog>
  );
}

const { email: rule } = fieldRules;

/** Gives the account another e-mail address, which a code proves. */
export function EmailDialog({ current, onClose }: ContactDialogProps): ReactNode {
  const notify = useNotify();
  const { change, proofDialog } = useAccountChange();
  const form = useEndpointForm(bindEmail, {
    ...change,
    defaultValues: { email: '', code: '' },
    toInput: ({ email, code }) => ({ body: { Email: cleanText.email(email), Code: code } }),
    placeFailure: ({ code }) =>
      code === codes.identityTaken ? { field: 'email', text: '该邮箱已绑定其他账号' } : undefined,
    onSuccess() {
      notify.success(current ? '邮箱已更换，其他设备已退出登录' : '邮箱已绑定，其他设备已退出登录');
      onClose();
    },
  });
  const code = useCodeSender(sendEmailCode, form, {
    contact: 'email',
    toBody: ({ email }) => ({ Email: cleanText.email(email) }),
    nameOf: ({ Email }) => Email,
    solved: (body, solution) => ({ ...body, Solution: solution }),
  });
  return (
    <ContactDialog title={current ? '更换邮箱' : '绑定邮箱'} form={form} onClose={onClose} proofDialog={proofDialog}>
      <p className={styles.facts}>
        {current && `当前邮箱 ${maskEmail(current)}。`}邮箱可用于登录、接收发票与公告，保存后其他设备会退出登录。
      </p>
      <TextField
        control={form.control}
        name="email"
        label="新邮箱"
        type="email"
        inputMode="email"
        placeholder="name@example.com"
        autoComplete="email"
        maxLength={rule.maxLength}
        clean={cleanText.email}
        readOnly={form.isPending || code.isPending}
        rules={{
          required: true,
          validate: (email) => {
            if (!rule.pattern.test(email)) return rule.message;
            return email !== current || '新邮箱与当前邮箱相同';
          },
        }}
      />
      <CodeField form={form} name="code" cooldown="email" send={code.send} />
      <ChallengeStatus isSolving={code.isSolving} />
    </ContactDialog>
  );
}

interface ContactFrameProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'onClose' | 'children'> {
  form: Pick<ReturnType<typeof useEndpointForm>, 'isPending' | 'failure' | 'onSubmit'>;
  proofDialog: ReactNode;
}

function ContactDialog({ title, form, onClose, proofDialog, children }: ContactFrameProps): ReactNode {
  return (
    <>
      <FormDialog title={title} action="保存" form={form} onClose={onClose}>
        <AccountNote action={title} />
        {children}
      </FormDialog>
      {proofDialog}
    </>
  );
}
