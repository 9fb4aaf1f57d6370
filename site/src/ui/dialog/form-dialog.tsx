import type { FormEvent, PropsWithChildren, ReactNode } from 'react';
import { DialogFooter } from './dialog-footer';
import styles from './dialog-form.module.css';
import { Drawer } from './drawer';
import { Button } from '#ui/button/button.tsx';

interface FormDialogProps {
  title: string;
  /** What the button says that sends the form. */
  action: string;
  isPending: boolean;
  /** Whether the action takes something away for good. */
  isDangerous?: boolean;
  /** Why the form as a whole was refused. */
  failure?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** A form in a dialog: its first field has the focus, and there are two ways out. */
export function FormDialog(props: PropsWithChildren<FormDialogProps>): ReactNode {
  const { title, action, isPending, isDangerous = false, failure, onSubmit, onClose, children } = props;
  return (
    <Drawer title={title} place="middle" onClose={onClose}>
      <form className={styles.form} data-focus-first noValidate aria-label={title} onSubmit={onSubmit}>
        {children}
        <DialogFooter failure={failure}>
          <Button size="large" theme="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            size="large"
            theme="solid"
            type={isDangerous ? 'danger' : 'primary'}
            htmlType="submit"
            disabled={isPending}
            aria-busy={isPending}
          >
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Drawer>
  );
}
