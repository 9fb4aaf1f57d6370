import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { Dialog, DialogActions } from '../../ui/dialog';
import { FormFieldInput, type FormField, type FormValues } from '../../ui/form-field';

interface FieldsDialogProps {
  title: string;
  fields: readonly FormField[];
  values: FormValues;
  confirmLabel: string;
  onConfirm: (values: Readonly<Record<string, string>>) => void;
  onClose: () => void;
  /** Shown above the fields, such as another way to the same. */
  children?: ReactNode;
}

/** A dialog of the editor. It stands at the end of the document: the editor may be in a form, which may hold no other one. */
export function FieldsDialog(props: FieldsDialogProps): ReactNode {
  const { title, fields, values, confirmLabel, onConfirm, onClose, children } = props;
  const { control, handleSubmit } = useForm<FormValues>({ defaultValues: values });
  return createPortal(
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          void handleSubmit((typed) => {
            onConfirm(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value).trim()])));
            onClose();
          })(event);
        }}
      >
        {children}
        {fields.map((field) => (
          <FormFieldInput key={field.name} field={field} control={control} />
        ))}
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button theme="solid" htmlType="submit">
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>,
    document.body,
  );
}
