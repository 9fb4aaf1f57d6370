import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { LazyModule } from '#data/chunks/lazy-module.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';

interface LazyDialog<Props> {
  open: (props: Omit<Props, 'onClose'>) => void;
  close: () => void;
  /** The dialog while it is open; to be rendered outside of any form. */
  dialog: ReactNode;
}

/** Opens a dialog whose script is loaded with its first use. */
export function useLazyDialog<Props extends { onClose: () => void }>(
  module: LazyModule<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const [props, setProps] = useState<Omit<Props, 'onClose'>>();
  const close = useCallback(() => setProps(undefined), []);
  return {
    open: setProps as LazyDialog<Props>['open'],
    close,
    dialog: props && (
      <LazyPart module={module} props={{ ...props, onClose: close } as unknown as Props} onDismiss={close} />
    ),
  };
}
