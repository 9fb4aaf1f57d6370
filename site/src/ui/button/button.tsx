import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './button.module.css';

type NativeButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>;

interface ButtonProps extends NativeButtonProps {
  /** Looks disabled but keeps the focus, as while its action is under way or once its press has ended its use; a press does nothing. */
  'aria-disabled'?: boolean;
  /** `text` looks like a link within a text. */
  theme?: 'solid' | 'light' | 'outline' | 'borderless' | 'text';
  /** `danger` is for what takes something away. */
  type?: 'primary' | 'danger';
  /** `page` is for what leads on from a page, `row` for what is done with an entry of a list, as the links beside them (`LinkButton`). */
  size?: 'small' | 'default' | 'large' | 'page' | 'row';
  /** As wide as its container. */
  block?: boolean;
  /** Shows that something is under way; a press does nothing meanwhile. */
  loading?: boolean;
  htmlType?: 'button' | 'submit' | 'reset';
}

/**
 * A button with the names and sizes of Semi's. Semi's own component brings lodash and prop types, 11 kB of script that pages
 * would load before anybody can press it.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    theme = 'light',
    type = 'primary',
    size = 'default',
    block = false,
    loading = false,
    htmlType = 'button',
    className,
    disabled = false,
    onClick,
    children,
    ...attributes
  },
  ref,
) {
  const isInert = loading || attributes['aria-disabled'] === true;
  const classes = joinNames(
    theme !== 'text' && styles.button,
    size !== 'default' && styles[size],
    styles[theme],
    type === 'danger' && styles.danger,
    block && styles.block,
    loading && styles.loading,
    className,
  );
  return (
    <button
      ref={ref}
      aria-disabled={disabled}
      {...attributes}
      type={htmlType}
      className={classes}
      disabled={disabled}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      {loading && !disabled && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
});

interface IconButtonProps extends NativeButtonProps {
  /** What it does: its name for those who cannot see the icon. */
  label: string;
  /** Side in px: 40 by default, 28 when small. */
  size?: 'small' | 'default';
  /** The icon. */
  children: ReactNode;
}

/** A button that shows an icon alone. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, size = 'default', className, children, ...attributes },
  ref,
) {
  const classes = joinNames(styles.icon, size === 'small' && styles.small, className);
  return (
    <button ref={ref} {...attributes} type="button" className={classes} aria-label={label}>
      {children}
    </button>
  );
});

interface SubmitButtonProps {
  /** Whether the form is being sent; a press does nothing meanwhile. */
  isPending: boolean;
  children: ReactNode;
}

/** Sends its form, over its whole width. */
export function SubmitButton({ isPending, children }: SubmitButtonProps): ReactNode {
  return (
    <Button
      className={styles.submit}
      htmlType="submit"
      theme="solid"
      size="large"
      block
      aria-disabled={isPending}
      aria-busy={isPending}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </Button>
  );
}
