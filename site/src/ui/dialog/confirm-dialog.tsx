import type { ReactNode } from 'react';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { useAction, type ActionOptions } from '#data/http/use-action.ts';
import { FormDialog } from './form-dialog';

interface ConfirmDialogProps<Shape extends EndpointShape> extends Pick<ActionOptions<Shape>, 'refreshes' | 'onStale'> {
  title: string;
  /** Label of the button that acts; the title by default. */
  action?: string;
  /** Label of the button that closes the dialog. */
  cancel?: string;
  endpoint: Endpoint<Shape>;
  input: EndpointInput<Shape>;
  /** Called with the reply, once `refreshes` have been read again. */
  onSuccess: (reply: Shape['reply']) => void;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks before an action that needs no further input, performs it, and shows why it was refused. */
export function ConfirmDialog<Shape extends EndpointShape>(props: ConfirmDialogProps<Shape>): ReactNode {
  const { title, action = title, cancel, endpoint, input, onSuccess, onClose, children, ...options } = props;
  const { run, isPending, failureText } = useAction(endpoint, { ...options, waitsForRefresh: true });
  const submit = async () => {
    const reply = await run(input);
    if (reply !== undefined) onSuccess(reply);
  };
  return (
    <FormDialog
      title={title}
      action={action}
      isConfirmation
      form={{ isPending, failure: failureText, onSubmit: () => void submit() }}
      onClose={onClose}
      {...(cancel && { cancel })}
    >
      {children}
    </FormDialog>
  );
}
