import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { getUser, updateUser } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './profile.module.css';
import { Button } from '#ui/button/button.tsx';

const { isLongEnough, lengthMessage, maxLength, pattern, message } = fieldRules.userName;

/** Changes the user's name. */
export function NameForm({ name }: { name: string }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { submit } = useAction(updateUser, { refreshes: [getUser] });
  const { control, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { name } });

  const save = handleSubmit(async (values) => {
    try {
      const { UserName } = await submit({ body: { UserName: values.name } });
      session.updateUser({ UserName });
      reset({ name: UserName });
      notify.success('用户名已修改');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setError('name', { message: error.fields.UserName ?? failureText(error) }, { shouldFocus: true });
    }
  });

  return (
    <form className={styles.name} noValidate aria-label="用户名" onSubmit={(event) => void save(event)}>
      <TextField
        control={control}
        name="name"
        label="用户名"
        placeholder={lengthMessage}
        hint="显示在页面右上角，同事在成员列表中也会看到。"
        autoComplete="nickname"
        maxLength={maxLength}
        readOnly={formState.isSubmitting}
        rules={{
          required: true,
          validate: (text) => {
            if (!isLongEnough(text) || text.length > maxLength) return `用户名为 ${lengthMessage}`;
            return pattern.test(text) || message;
          },
        }}
        beside={
          <Button
            className={styles.save ?? ''}
            htmlType="submit"
            theme="solid"
            size="large"
            disabled={!formState.isDirty || formState.isSubmitting}
          >
            保存
          </Button>
        }
      />
    </form>
  );
}
