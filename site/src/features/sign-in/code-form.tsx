import type { ReactNode } from 'react';
import { consents } from '#contract/agreement/consents.ts';
import { loginBySms, sendSms } from '#contract/session/session-endpoints.ts';
import { useCodeSender } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { Form, FormEnd } from '#ui/field/field.tsx';
import { MobileField } from '#ui/field/text-field.tsx';
import styles from './sign-in.module.css';

/** Signs in by a mobile and a code sent to it; somebody new gets an account, so the agreements come first. */
export function CodeForm(): ReactNode {
  const session = useSessionStore();
  const form = useEndpointForm(loginBySms, {
    defaultValues: { mobile: '', code: '', agree: false },
    toInput: ({ mobile, code }) => ({ body: { mobile, code, agree: true as const } }),
    challenge: { purpose: 'sign-in', nameOf: ({ mobile }) => mobile },
    onSuccess: ({ token }) => session.acceptToken(token),
    errorText: '账号信息加载失败，请稍后重试',
  });
  const { control, isPending } = form;
  const code = useCodeSender(sendSms, form, {
    contact: 'mobile',
    toBody: ({ mobile }) => ({ mobile, scene: 'login' }),
    nameOf: ({ mobile }) => mobile,
  });
  return (
    <Form form={form} label="验证码登录" className={styles.form}>
      <MobileField control={control} name="mobile" readOnly={isPending || code.isPending} />
      <CodeField form={form} name="code" cooldown="login" send={code.send} />
      <AgreementField control={control} name="agree" documents={consents.signIn} message="请先阅读并同意协议" />
      <FormEnd form={form} isSolving={code.isSolving}>
        登录 / 注册
      </FormEnd>
    </Form>
  );
}
