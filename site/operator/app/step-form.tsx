import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import type { EndpointForm } from '#data/forms/use-endpoint-form.ts';
import { DialogActions } from '../ui/dialog';
import { FormFieldInput, type FormField, type FormValues } from '../ui/form-field';
import { useSignOut } from './use-sessions';
import styles from './sign-in.module.css';

interface StepFormProps<Values extends FormValues> {
  form: EndpointForm<Values>;
  fields: readonly FormField[];
  submitLabel: string;
  /** Offers to begin again, as somebody else. */
  hasReturn?: boolean;
  onCancel?: () => void;
}

/** A small form: its fields, why it was refused, its buttons. */
export function StepForm<Values extends FormValues>(props: StepFormProps<Values>): ReactNode {
  const { form, fields, submitLabel, hasReturn = false, onCancel } = props;
  const signOut = useSignOut();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        form.onSubmit(event);
      }}
    >
      {form.failure && (
        <div role="alert" className={styles.alert}>
          <Banner fullMode={false} type="danger" closeIcon={null} description={form.failure} />
        </div>
      )}
      {fields.map((field) => (
        <FormFieldInput key={field.name} field={field} control={form.control} />
      ))}
      <DialogActions>
        {hasReturn && (
          <Button type="tertiary" onClick={() => void signOut()}>
            换一个账号
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button theme="solid" htmlType="submit" loading={form.isPending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
