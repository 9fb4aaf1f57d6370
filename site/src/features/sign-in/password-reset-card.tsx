import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { loginPath } from '#contract/session/login-path.ts';
import { resetPassword, sendPasswordCode } from '#contract/session/session-endpoints.ts';
import { useCodeSender } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { accountFailureText, useSessionStore } from '#data/session/session.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { Form, FormEnd } from '#ui/field/field.tsx';
import { NewPasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import styles from './sign-in.module.css';

interface PasswordResetCardProps {
  /** Path of this site that the sign-in leads to. */
  returnPath: string;
}

/** Sets another password for somebody who forgot it, and signs them in. */
export function PasswordResetCard({ returnPath }: PasswordResetCardProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  // The link that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={`${styles.card} card`} aria-labelledby="reset-title">
      <h1 id="reset-title" ref={title} className="size-headline no-focus-ring" tabIndex={-1}>
        重置密码
      </h1>
      <p className={styles.intro}>向账号的手机号或邮箱发送验证码，确认是您本人</p>
      <PasswordResetForm />
      <p className="text-brand size-small text-center margin-top-5">
        <Link to={loginPath(returnPath)}>返回登录</Link>
      </p>
    </section>
  );
}

const { mobile, email } = fieldRules;

/** A mobile or an e-mail address, a code sent to it, and another password. */
function PasswordResetForm(): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const form = useEndpointForm(resetPassword, {
    defaultValues: { contact: '', code: '', password: '' },
    toInput: (values) => ({ body: { ...values, contact: cleanText.signInName(values.contact) } }),
    challenge: { purpose: 'sign-in', nameOf: ({ contact }) => contact },
    async onSuccess({ token }) {
      await session.acceptToken(token);
      notify.success('密码已重置，其他设备已退出登录');
    },
    errorText: accountFailureText,
  });
  const { control, isPending } = form;
  const code = useCodeSender(sendPasswordCode, form, {
    contact: 'contact',
    toBody: ({ contact }) => ({ contact: cleanText.signInName(contact) }),
    nameOf: ({ contact }) => contact,
  });
  return (
    <Form form={form} label="重置密码" className="padding-top-5">
      <TextField
        control={control}
        name="contact"
        label="手机号或邮箱"
        placeholder="账号绑定的手机号或邮箱"
        autoComplete="username"
        maxLength={email.maxLength}
        clean={cleanText.signInName}
        cleansWhileTyping
        readOnly={isPending || code.isPending}
        rules={{
          required: true,
          validate: (text) => {
            const rule = text.includes('@') ? email : mobile;
            return rule.pattern.test(text) || rule.message;
          },
        }}
      />
      <CodeField form={form} name="code" cooldown="reset" send={code.send} />
      <NewPasswordField control={control} name="password" readOnly={isPending} />
      <FormEnd form={form} isSolving={code.isSolving}>
        重置密码并登录
      </FormEnd>
    </Form>
  );
}
