import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog, DialogFooter } from './dialog';
import styles from './dialog.module.css';

/** How a form is sent, as `useEndpointForm` returns it. */
interface SentForm {
  readonly isPending: boolean;
  /** Why the form as a whole was refused. */
  readonly failure?: string | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormDialogProps {
  title: string;
  /** Label of the button that sends the form. */
  action: string;
  form: SentForm;
  /** Whether the action takes something away for good. */
  isDangerous?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its first input has the focus, and two buttons end it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  return <ModalForm {...props} focusesInput />;
}

interface ActionFormProps extends Omit<FormDialogProps, 'form' | 'isDangerous'> {
  isPending: boolean;
  failure: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  /** Label of the button that closes the dialog. */
  cancel?: string;
}

/** The dialog of an action: what it does, what it needs to know, and two ways out. Nothing in it has the focus at first. */
export function ActionForm(props: ActionFormProps): ReactNode {
  const { isPending, failure, onSubmit, cancel = '再想想', ...dialog } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return <ModalForm {...dialog} form={{ isPending, failure, onSubmit: submit }} cancel={cancel} />;
}

interface ModalFormProps extends FormDialogProps {
  /** Label of the button that closes the dialog; 取消 by default. */
  cancel?: string;
  /** Whether the first input takes the focus. */
  focusesInput?: boolean;
}

function ModalForm({ onClose, ...props }: ModalFormProps): ReactNode {
  return (
    <Dialog title={props.title} onClose={onClose}>
      <DialogForm {...props} onClose={onClose} />
    </Dialog>
  );
}

/** The form in a dialog or a drawer: its content, and two buttons that end it. In a drawer, the content is one element. */
export function DialogForm(props: ModalFormProps): ReactNode {
  const { title, action, form, isDangerous = false, cancel = '取消', focusesInput = false, onClose, children } = props;
  return (
    <form
      className={styles.content}
      data-focuses-input={focusesInput || undefined}
      noValidate
      aria-label={title}
      onSubmit={form.onSubmit}
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
          disabled={form.isPending}
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
  return <ul className={styles.notes}>{children}</ul>;
}
