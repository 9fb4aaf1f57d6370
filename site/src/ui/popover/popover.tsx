import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './popover.module.css';
import { usePopover, type PopoverOptions } from './use-popover';

interface PopoverProps extends PopoverOptions {
  /** The button that opens the panel. */
  button: ReactElement;
  /** Keeps the panel closed. */
  isDisabled?: boolean;
  panelClass?: string | undefined;
  /** The panel's content while it is open. */
  children: (popover: Pick<ReturnType<typeof usePopover>, 'close' | 'closeToButton'>) => ReactNode;
}

/** A button with a panel below it, at its right edge (`usePopover`). */
export function Popover({ button, isDisabled = false, panelClass, children, ...options }: PopoverProps): ReactNode {
  const { isOpen, close, closeToButton, rootProps, buttonProps, panelProps } = usePopover(options);
  const { type: _type, ...openingProps } = buttonProps;
  return (
    <div {...rootProps} className={styles.popover}>
      {cloneElement(button, openingProps)}
      {isOpen && !isDisabled && (
        <div {...panelProps} className={joinNames('raised rounded-panel', styles.panel, panelClass)}>
          {children({ close, closeToButton })}
        </div>
      )}
    </div>
  );
}

/** A link of a menu. */
export function MenuLink(props: ComponentProps<typeof Link>): ReactNode {
  return <Link {...props} className={`${styles.item} inset-ring`} />;
}

/** A button of a menu. */
export function MenuButton(props: Omit<ComponentProps<'button'>, 'className' | 'type' | 'ref'>): ReactNode {
  return <button {...props} type="button" className={`${styles.item} bare-button inset-ring`} />;
}
