import type { PropsWithChildren, ReactNode } from 'react';
import { FormAlert } from '../form/form-alert';
import { Drawer } from './drawer';
import styles from './action-form.module.css';
import { Button } from '../form/button';

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
        <FormAlert text={failure} />
        <div className={styles.buttons}>
          <Button size="large" theme="outline" onClick={onClose}>
            再想想
          </Button>
          <Button size="large" theme="solid" htmlType="submit" disabled={isPending} aria-busy={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
