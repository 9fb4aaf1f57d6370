import type { PropsWithChildren, ReactNode } from 'react';
import { FormAlert } from '#ui/field/form-alert.tsx';
import { DialogButtons } from './dialog-buttons';
import styles from './dialog-form.module.css';

interface DialogFooterProps {
  /** Why the form as a whole was refused. */
  failure?: string | undefined;
}

/** The ways out of a form in a dialog, which stay in sight however long it is, and why it was refused. */
export function DialogFooter({ failure, children }: PropsWithChildren<DialogFooterProps>): ReactNode {
  return (
    <div className={styles.footer}>
      <FormAlert text={failure} />
      <DialogButtons>{children}</DialogButtons>
    </div>
  );
}
