import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { renameOrganization } from '#contract/organization/organization-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import type { UserState } from '#data/session/user-state.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { TextField } from '#ui/field/text-field.tsx';
import organizationStyles from '../organization.module.css';
import styles from './settings.module.css';

/** Characters of a name (site 1.8). */
const shortest = 2;
const longest = 50;
const hint = `${shortest}–${longest} 个字，会显示在成员、订单与邀请中`;

/** Gives the organisation another name. */
export function RenameForm({ user: { OrgId, OrgName } }: { user: UserState }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { submit } = useAction(renameOrganization);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { name: OrgName } });
  const rename = handleSubmit(async ({ name }) => {
    try {
      await submit({ body: { OrgName: name.trim() } });
      // Reads the new name, here and in the other tabs.
      await session.switchOrganization(OrgId);
      notify.success('企业名称已修改');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setError('name', { message: error.fields?.OrgName ?? failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form className={styles.rename} aria-label="企业名称" noValidate onSubmit={(event) => void rename(event)}>
      <TextField
        control={control}
        name="name"
        label="企业名称"
        maxLength={longest}
        autoComplete="organization"
        hint={hint}
        readOnly={formState.isSubmitting}
        rules={{
          required: true,
          validate: (name) => name.length >= shortest || `请输入 ${shortest}–${longest} 个字的企业名称`,
        }}
      />
      <button type="submit" className={organizationStyles.action} disabled={formState.isSubmitting}>
        保存名称
      </button>
    </form>
  );
}
