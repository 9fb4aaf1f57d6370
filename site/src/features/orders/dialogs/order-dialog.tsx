import type { ComponentType, ReactNode } from 'react';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import type { ActionDialogProps, ConfirmableAction } from './confirmable-action';
import { lazyModule, type LazyModule } from '#data/chunks/lazy-module.ts';

const dialogs: Readonly<Record<ConfirmableAction, LazyModule<{ default: ComponentType<ActionDialogProps> }>>> = {
  cancel: lazyModule(() => import('./cancel-dialog')),
  refund: lazyModule(() => import('./refund-dialog')),
  hide: lazyModule(() => import('./hide-dialog')),
};

interface OrderDialogProps extends ActionDialogProps {
  action: ConfirmableAction;
}

/** Asks before an action is done, and does it. */
export function OrderDialog({ action, ...props }: OrderDialogProps): ReactNode {
  return <LazyPart key={action} module={dialogs[action]} props={props} onDismiss={props.onClose} />;
}
