import type { ComponentType, ReactNode } from 'react';
import { LazyPart } from '../../../shared/ui/loading/lazy-part';
import type { ActionDialogProps, AskedAction } from './asked-action';

const dialogs: Readonly<Record<AskedAction, () => Promise<{ default: ComponentType<ActionDialogProps> }>>> = {
  cancel: () => import('./cancel-dialog'),
  refund: () => import('./refund-dialog'),
  hide: () => import('./hide-dialog'),
};

interface OrderDialogProps extends ActionDialogProps {
  action: AskedAction;
}

/** Asks before an action is done, and does it. */
export function OrderDialog({ action, ...given }: OrderDialogProps): ReactNode {
  return <LazyPart key={action} load={dialogs[action]} given={given} onFailure={given.onClose} />;
}
