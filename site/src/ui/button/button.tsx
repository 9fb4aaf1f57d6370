import '@douyinfe/semi-foundation/lib/es/button/button.css';
import '@douyinfe/semi-foundation/lib/es/button/iconButton.css';
import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  theme?: 'solid' | 'light' | 'outline' | 'borderless';
  type?: 'primary' | 'secondary' | 'tertiary' | 'warning' | 'danger';
  size?: 'small' | 'default' | 'large';
  /** As wide as its container. */
  block?: boolean;
  /** Shows that something is under way, and takes no click. */
  loading?: boolean;
  htmlType?: 'button' | 'submit' | 'reset';
}

/**
 * Semi's button, drawn by its styles alone: Semi's own component brings lodash and prop types, 11 kB of script that pages
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
    children,
    ...attributes
  },
  ref,
) {
  const name = 'semi-button';
  const classes = joinNames(
    name,
    disabled ? `${name}-disabled` : `${name}-${type}`,
    size !== 'default' && `${name}-size-${size}`,
    block && `${name}-block`,
    `${name}-${theme}`,
    disabled && `${name}-${type}-disabled`,
    loading && `${name}-with-icon ${name}-loading`,
    className,
  );
  return (
    <button ref={ref} {...attributes} type={htmlType} className={classes} disabled={disabled} aria-disabled={disabled}>
      <span className={`${name}-content`}>
        {loading && !disabled && <Spinner />}
        {loading ? <span className={`${name}-content-right`}>{children}</span> : children}
      </span>
    </button>
  );
});

function Spinner() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" strokeOpacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
