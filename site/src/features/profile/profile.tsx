import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { getUser, updateUser } from '#contract/user/user-endpoints.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { acceptedPictures } from '#data/picture-type.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { formatDateTime } from '#contract/china-time.ts';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import styles from './profile.module.css';

/** The user's own data: picture and name, which change here, and what else the account holds. */
export default function Profile(): ReactNode {
  const read = useRead(getUser, {});
  return (
    <QueryView read={read} height={560}>
      {(user) => (
        <div className="grid gap-5">
          <section className="grid gap-5 bordered rounded-card ground-surface padding-5" aria-label="头像与用户名">
            <AvatarField name={user.UserName} address={user.AvatarUrl} />
            <NameForm name={user.UserName} />
          </section>
          <FactList
            facts={[
              { name: '手机号', value: <Contact text={maskText(user.Mobile)} subject="手机号" /> },
              { name: '邮箱', value: <Contact text={user.Email && maskEmail(user.Email)} subject="邮箱" /> },
              { name: '当前企业', value: user.OrgName },
              { name: '注册时间', value: formatDateTime(user.CTime) },
              { name: '上次登录', value: formatDateTime(user.LTime) },
            ]}
          />
        </div>
      )}
    </QueryView>
  );
}

function Contact({ text, subject }: { text: string; subject: string }): ReactNode {
  return (
    <span className="inline-flex wrap gap-3">
      {text || '未绑定'}
      <Link className="text-brand" to={buildPath('mecenter', { type: 'security' })}>
        {text ? '更换' : '去绑定'}
        <span className="visually-hidden">{subject}</span>
      </Link>
    </span>
  );
}

const dialogModule = lazyModule(() => import('./avatar-dialog'));

/** The user's picture, with buttons that change and remove it. */
function AvatarField({ name, address }: { name: string; address: string }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { run, isPending } = useAction(updateUser, { failures: 'announced', refreshes: [getUser] });
  const cropper = useLazyDialog(dialogModule);
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  async function remove(): Promise<void> {
    if (!(await run({ body: { AvatarUrl: '' } }))) return;
    session.updateUser({ AvatarUrl: '' });
    notify.success('头像已移除');
    // The button that was pressed is gone with the picture.
    chooseButton.current?.focus();
  }

  return (
    <div className="flex wrap items-center gap-5">
      <Avatar name={name} address={address} size={96} />
      <div className="grid gap-2">
        <div className="flex wrap gap-2">
          <Button ref={chooseButton} theme="outline" size="large" onClick={() => input.current?.click()}>
            {address ? '更换头像' : '上传头像'}
          </Button>
          {address && (
            <Button theme="borderless" size="large" aria-disabled={isPending} onClick={() => void remove()}>
              移除
            </Button>
          )}
        </div>
        <p className="text-secondary size-small">PNG、JPG 或 WebP 图片，可以裁剪成方形。</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) cropper.open({ file });
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {cropper.dialog}
    </div>
  );
}

const { isLongEnough, lengthMessage, maxLength, pattern, message } = fieldRules.userName;

/** Changes the user's name. */
function NameForm({ name }: { name: string }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const form = useEndpointForm(updateUser, {
    defaultValues: { name },
    toInput: (values) => ({ body: { UserName: values.name } }),
    fieldNames: { UserName: 'name' },
    placeFailure: ({ fields }) => (fields.UserName === undefined ? 'name' : undefined),
    refreshes: [getUser],
    onSuccess({ UserName }) {
      session.updateUser({ UserName });
      reset({ name: UserName });
      notify.success('用户名已修改');
    },
  });
  const { reset } = form;
  // A name from elsewhere, as from another tab. Not by a new form, whose field had no focus.
  useEffect(() => reset({ name }), [reset, name]);
  return (
    <form className={styles.name} noValidate aria-label="用户名" onSubmit={form.onSubmit}>
      <TextField
        control={form.control}
        name="name"
        label="用户名"
        placeholder={lengthMessage}
        hint="显示在页面右上角，同事在成员列表中也会看到。"
        autoComplete="nickname"
        maxLength={maxLength}
        readOnly={form.isPending}
        rules={{
          required: true,
          validate: (text) => {
            if (!isLongEnough(text) || text.length > maxLength) return `用户名为 ${lengthMessage}`;
            return pattern.test(text) || message;
          },
        }}
        beside={
          <Button
            htmlType="submit"
            theme="solid"
            size="large"
            aria-disabled={!form.formState.isDirty || form.isPending}
          >
            保存
          </Button>
        }
      />
    </form>
  );
}
