import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldRules } from '../../../contract/fields/field-rules';
import { getUser, updateUser } from '../../../contract/user/user-endpoints';
import { ApiFailure } from '../../shared/api/api-failure';
import { useSubmit } from '../../shared/api/use-submit';
import { useSessionStore } from '../../shared/auth/session/session-context';
import { failureText } from '../../shared/text/failure-text';
import { useNotify } from '../../shared/ui/feedback/use-notify';
import { TextField } from '../../shared/ui/form/text-field';
import styles from './profile.module.css';
import { Button } from '../../shared/ui/form/button';

const { isLongEnough, lengthMessage, maxLength, pattern, message } = fieldRules.userName;

/** Changes the user's name. */
export function NameForm({ name }: { name: string }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { submit } = useSubmit(updateUser, { showError: false, refreshes: [getUser] });
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
