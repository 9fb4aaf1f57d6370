import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog, DialogFooter } from './dialog';
import styles from './dialog.module.css';

interface FormDialogProps {
  title: string;
  /** Label of the button that sends the form. */
  action: string;
  /** Label of the button that closes the dialog. */
  cancel?: string;
  isPending: boolean;
  /** Whether the action takes something away for good. */
  isDangerous?: boolean;
  /** Why the form as a whole was refused. */
  failure?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its first input has the focus, and two buttons end it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  return <ModalForm {...props} focusesInput />;
}

/** The dialog of an action: what it does, what it needs to know, and two ways out. Nothing in it has the focus at first. */
export function ActionForm({
  onSubmit,
  ...props
}: Omit<FormDialogProps, 'cancel' | 'onSubmit'> & { onSubmit: (form: HTMLFormElement) => void }): ReactNode {
  return (
    <ModalForm
      {...props}
      cancel="再想想"
      focusesInput={false}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    />
  );
}

function ModalForm(props: FormDialogProps & { focusesInput: boolean }): ReactNode {
  const { title, action, cancel = '取消', isPending, isDangerous = false, failure, onClose, focusesInput } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.content}
        data-focus-first={focusesInput || undefined}
        noValidate
        aria-label={title}
        onSubmit={props.onSubmit}
      >
        {props.children}
        <DialogFooter failure={failure}>
          <Button size="large" theme="outline" onClick={onClose}>
            {cancel}
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
    </Dialog>
  );
}

/** What is to be known before an action, point by point. */
export function ActionNotes({ children }: { children: ReactNode }): ReactNode {
  return <ul className={styles.notes}>{children}</ul>;
}
