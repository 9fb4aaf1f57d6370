import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { consents } from '#contract/agreement/consents.ts';
import { codes } from '#contract/codes.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { joinOrganization } from '#contract/organization/invite-endpoints.ts';
import { sendSms } from '#contract/session/session-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { ChallengeStatus, FormAlert } from '#ui/field/field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { MobileField, TextField } from '#ui/field/text-field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import type { JoinProps } from './join-props';
import styles from './join.module.css';

interface JoinFields {
  mobile: string;
  code: string;
  name: string;
  password: string;
  agree: boolean;
}

/** The fields of the form by those of the body, for what the server finds wrong. */
const fieldNames: Readonly<Record<string, keyof JoinFields>> = {
  Mobile: 'mobile',
  SmsCode: 'code',
  UserName: 'name',
  Password: 'password',
  Agree: 'agree',
};

const { userName: nameRule, newPassword: passwordRule } = fieldRules;

/** Joins by a mobile and a code sent to it; somebody new gets an account. */
export function JoinForm({ invite, onJoining, onJoined, onEnded }: JoinProps): ReactNode {
  const session = useSessionStore();
  const loginPath = useLoginPath();
  const { submit } = useAction(joinOrganization);
  const sms = useChallengedAction(sendSms, { purpose: 'code', nameOf: ({ mobile }) => mobile });
  const form = useForm<JoinFields>({
    defaultValues: { mobile: '', code: '', name: '', password: '', agree: false },
  });
  const { control, handleSubmit, getValues, trigger, setError, formState } = form;

  const join = handleSubmit(async ({ mobile, code, name, password }) => {
    const userName = name.trim();
    onJoining(true);
    try {
      const { Token } = await submit({
        body: {
          Code: invite.Code,
          Mobile: mobile,
          SmsCode: code,
          Agree: true,
          ...(userName && { UserName: userName }),
          ...(password && { Password: password }),
        },
      });
      await session.acceptToken(Token);
      onJoined();
    } catch (error) {
      onJoining(false);
      show(error);
    }
  });

  function show(error: unknown): void {
    if (!(error instanceof ApiFailure)) return setError('root', { message: '账号信息加载失败，请稍后重试' });
    if (error.code === codes.inviteInvalid || error.code === codes.inviteEnded) onEnded();
    if (error.code === codes.wrongCode) {
      return setError('code', { message: failureText(error) }, { shouldFocus: true });
    }
    const wrong = Object.entries(error.fields ?? {}).flatMap(([field, message]) => {
      const name = fieldNames[field];
      return name ? [{ name, message }] : [];
    });
    wrong.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
    if (wrong.length === 0) setError('root', { message: failureText(error) });
  }

  const readonly = formState.isSubmitting;

  return (
    <form
      className={styles.form}
      method="post"
      aria-label="注册并加入企业"
      noValidate
      onSubmit={(event) => void join(event)}
    >
      <p className={styles.account}>
        已有账号？用账号的手机号直接加入，姓名和密码不变，或<Link to={loginPath}>登录后加入</Link>。
      </p>
      <MobileField control={control} name="mobile" required readOnly={readonly || sms.isPending} />
      <CodeField
        form={form}
        name="code"
        required
        cooldown="invite"
        send={async () =>
          (await trigger('mobile', { shouldFocus: true }))
            ? sms.submit({ mobile: getValues('mobile'), scene: 'invite' })
            : undefined
        }
      />
      <TextField
        control={control}
        name="name"
        label="姓名（选填）"
        placeholder="同事会看到这个名字"
        autoComplete="name"
        maxLength={nameRule.maxLength}
        readOnly={readonly}
        rules={{
          validate: (name) => {
            if (name !== '' && !nameRule.isLongEnough(name)) return `姓名为 ${nameRule.lengthMessage}`;
            return nameRule.pattern.test(name) || nameRule.message;
          },
        }}
      />
      <PasswordField
        control={control}
        name="password"
        label="设置密码（选填）"
        placeholder="8–20 位，含三种字符"
        autoComplete="new-password"
        maxLength={passwordRule.maxLength}
        readOnly={readonly}
        rules={{
          validate: (password) =>
            password === '' ||
            (password.length < passwordRule.minLength && passwordRule.lengthMessage) ||
            passwordRule.isValid(password) ||
            passwordRule.message,
        }}
      />
      <AgreementField control={control} name="agree" documents={consents.join} message="请先阅读并同意协议" />
      <ChallengeStatus isSolving={sms.isSolving} />
      <FormAlert text={formState.errors.root?.message} />
      <SubmitButton isPending={formState.isSubmitting}>加入企业</SubmitButton>
    </form>
  );
}
