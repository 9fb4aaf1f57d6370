import type { PropsWithChildren, ReactNode } from 'react';
import { DialogFooter } from './dialog-footer';
import styles from './dialog-form.module.css';
import { Drawer } from './drawer';
import { Button } from '#ui/button/button.tsx';

interface ActionFormProps {
  title: string;
  /** What the button says that does it. */
  action: string;
  isPending: boolean;
  failure: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
}

/** The dialog of an action: what it does, what it needs to know, and the two ways out. */
export function ActionForm(props: PropsWithChildren<ActionFormProps>): ReactNode {
  const { title, action, isPending, failure, onSubmit, onClose, children } = props;
  return (
    <Drawer title={title} place="middle" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
        <DialogFooter failure={failure}>
          <Button size="large" theme="outline" onClick={onClose}>
            再想想
          </Button>
          <Button size="large" theme="solid" htmlType="submit" disabled={isPending} aria-busy={isPending}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Drawer>
  );
}
