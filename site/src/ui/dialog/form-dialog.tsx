import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog, DialogFooter } from './dialog';
import styles from './dialog.module.css';

interface FormDialogProps {
  title: string;
  /** Label of the button that sends the form. */
  action: string;
  /** How the form is sent, as `useEndpointForm` returns it. */
  form: {
    readonly isPending: boolean;
    /** Why the form as a whole was refused. */
    readonly failure?: string | undefined;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Whether it asks before an action: no input has the focus at first, and the other button invites second thoughts. */
  isConfirmation?: boolean;
  /** Label of the button that closes the dialog. */
  cancel?: string;
  /** Whether the action takes something away for good. */
  isDangerous?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its first input has the focus, and two buttons end it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <DialogForm {...props} />
    </Dialog>
  );
}

/** The form in a dialog or a drawer: its content, and two buttons that end it. In a drawer, the content is one element. */
export function DialogForm(props: FormDialogProps): ReactNode {
  const { title, action, form, isConfirmation = false, isDangerous = false, onClose, children } = props;
  const { cancel = isConfirmation ? '再想想' : '取消' } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.onSubmit(event);
  };
  return (
    <form
      className={styles.content}
      data-focuses-input={isConfirmation ? undefined : true}
      noValidate
      aria-label={title}
      onSubmit={submit}
    >
      {children}
      <DialogFooter failure={form.failure}>
        <Button size="large" theme="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          size="large"
          theme="solid"
          type={isDangerous ? 'danger' : 'primary'}
          htmlType="submit"
          aria-disabled={form.isPending}
          aria-busy={form.isPending}
        >
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** What is to be known before an action, point by point. */
export function ActionNotes({ children }: { children: ReactNode }): ReactNode {
  return <ul className="bullets grid gap-2 text-secondary size-small">{children}</ul>;
}
