import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { consents } from '#contract/agreement/consents.ts';
import { codes } from '#contract/codes.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { joinOrganization } from '#contract/organization/invite-endpoints.ts';
import type { OpenInvite } from '#contract/organization/invite-schema.ts';
import { useSmsCode } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { maskText } from '#data/masking.ts';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { accountFailureText, useSessionStore } from '#data/session/session.tsx';
import type { UserState } from '#data/session/user-state.ts';
import { Button } from '#ui/button/button.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { Form, FormEnd } from '#ui/field/field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { MobileField, TextField } from '#ui/field/text-field.tsx';

interface JoinProps {
  invite: OpenInvite;
  /** Called when joining begins to sign in, and when that has failed. */
  onJoining: (isJoining: boolean) => void;
  onJoined: () => void;
  /** Called when the invitation has ended meanwhile. */
  onEnded: () => void;
}

const hasEnded = ({ code }: ApiFailure) => code === codes.inviteInvalid || code === codes.inviteEnded;

const { userName: nameRule, newPassword: passwordRule } = fieldRules;

/** Joins by a mobile and a code sent to it; somebody new gets an account. */
export function JoinForm({ invite, onJoining, onJoined, onEnded }: JoinProps): ReactNode {
  const session = useSessionStore();
  const loginPath = useLoginPath();
  const form = useEndpointForm(joinOrganization, {
    defaultValues: { mobile: '', code: '', name: '', password: '', agree: false },
    toInput: ({ mobile, code, name, password }) => ({
      body: {
        Code: invite.Code,
        Mobile: mobile,
        SmsCode: code,
        Agree: true as const,
        ...(name.trim() && { UserName: name.trim() }),
        ...(password && { Password: password }),
      },
    }),
    fieldNames: { Mobile: 'mobile', SmsCode: 'code', UserName: 'name', Password: 'password', Agree: 'agree' },
    async onSuccess({ Token }) {
      onJoining(true);
      try {
        await session.acceptToken(Token);
      } catch (error) {
        onJoining(false);
        throw error;
      }
      onJoined();
    },
    onFailure(failure) {
      if (hasEnded(failure)) onEnded();
    },
    errorText: accountFailureText,
  });
  const { control, isPending } = form;
  const code = useSmsCode(form, 'invite');
  return (
    <Form form={form} label="注册并加入企业" className="margin-top-5">
      <p className="text-secondary size-small break-anywhere margin-bottom-2">
        已有账号？用账号的手机号直接加入，姓名和密码不变，或
        <Link className="text-brand underline" to={loginPath}>
          登录后加入
        </Link>
        。
      </p>
      <MobileField control={control} name="mobile" required readOnly={isPending || code.isPending} />
      <CodeField form={form} name="code" required cooldown="invite" send={code.send} />
      <TextField
        control={control}
        name="name"
        label="姓名（选填）"
        placeholder="同事会看到这个名字"
        autoComplete="name"
        maxLength={nameRule.maxLength}
        readOnly={isPending}
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
        readOnly={isPending}
        rules={{
          validate: (password) =>
            password === '' ||
            (password.length < passwordRule.minLength && passwordRule.lengthMessage) ||
            passwordRule.isValid(password) ||
            passwordRule.message,
        }}
      />
      <AgreementField control={control} name="agree" documents={consents.join} />
      <FormEnd form={form} isSolving={code.isSolving}>
        加入企业
      </FormEnd>
    </Form>
  );
}

interface JoinSignedInProps extends JoinProps {
  user: UserState;
  /** Called when the user turns out to be a member already. */
  onMember: () => void;
}

/** Joins with the account that is signed in, or with another one. */
export function JoinSignedIn({ invite, user, onJoined, onEnded, onMember }: JoinSignedInProps): ReactNode {
  const session = useSessionStore();
  const form = useEndpointForm(joinOrganization, {
    defaultValues: {},
    toInput: () => ({ body: { Code: invite.Code } }),
    async onSuccess({ OrgId }) {
      await session.switchOrganization(OrgId);
      onJoined();
    },
    onFailure(failure) {
      if (failure.code === codes.alreadyMember) onMember();
      if (hasEnded(failure)) onEnded();
    },
  });
  return (
    <Form form={form} label="加入企业" className="margin-top-5">
      <p className="text-secondary size-small break-anywhere margin-bottom-2">
        将用账号 <strong>{user.UserName}</strong>
        {user.Mobile && `（${maskText(user.Mobile)}）`} 加入
        <Button
          theme="text"
          className="underline margin-left-2"
          aria-disabled={form.isPending}
          onClick={() => void session.signOut()}
        >
          切换账号
        </Button>
      </p>
      <FormEnd form={form}>加入企业</FormEnd>
    </Form>
  );
}
