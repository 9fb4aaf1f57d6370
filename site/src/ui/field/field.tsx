import { useId, type FormEventHandler, type ReactNode } from 'react';
import { SubmitButton } from '#ui/button/button.tsx';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './field.module.css';

/** What a field's input, select or text area is given. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Id of the control, where the caller needs to know it. */
  id?: string;
  label: ReactNode;
  /** Only screen readers get the label. */
  hidesLabel?: boolean;
  /** Marks the label with an asterisk. */
  required?: boolean;
  /** Help below the control; an error replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
  /** No line is kept free below for help: for a field that never has any, as in a filter. */
  compact?: boolean;
  /** A small button inside the control, at its end. */
  inside?: ReactNode;
  /** Content beside the control, such as a button that sends a code. */
  beside?: ReactNode;
  /** How much is typed and may be, in characters; shown below the control. */
  count?: { readonly length: number; readonly limit: number };
  /** The control. */
  children: (props: ControlProps) => ReactNode;
}

/** The frame of every field: label, control, and its hint or error below, which the control is described by (site 1.8). */
export function Field(props: FieldProps): ReactNode {
  const {
    label,
    hidesLabel = false,
    required = false,
    hint,
    error,
    compact = false,
    inside,
    beside,
    count,
    children,
  } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const help = error ?? hint;
  const describedBy = [help !== undefined && help !== false && `${id}-help`, count && `${id}-count`].filter(Boolean);
  return (
    <div className="grid gap-1">
      <label className={hidesLabel ? 'visually-hidden' : 'text-default size-small weight-500'} htmlFor={id}>
        {label}
        {required && (
          <span className="text-danger margin-left-1" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={`${styles.line} flex gap-2`}>
        <span className={`${styles.box} flex-1 min-width-0`}>
          {children({
            id,
            className: styles.control,
            'aria-required': required,
            'aria-invalid': Boolean(error),
            'aria-describedby': describedBy.join(' ') || undefined,
          })}
          {inside}
        </span>
        {beside}
      </div>
      {(!compact || help || count) && (
        <div className="flex justify-between gap-3">
          <p id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
            {help}
          </p>
          {count && (
            <p
              id={`${id}-count`}
              className={`${styles.count} flex-none size-small tabular`}
              data-over={count.length > count.limit}
            >
              <span className="visually-hidden">已输入字数</span>
              {count.length}/{count.limit}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface FormProps {
  /** The form as `useEndpointForm` returns it. */
  form: { readonly onSubmit: FormEventHandler<HTMLFormElement> };
  label: string;
  /** Where the browser sends it before its script runs. */
  action?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form. By `post`, whoever sends it: addresses are logged and kept. */
export function Form({ form, label, action, className, children }: FormProps): ReactNode {
  return (
    <form
      className={joinNames('grid gap-2', className)}
      method="post"
      action={action}
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit}
    >
      {children}
    </form>
  );
}

/** Why the form as a whole was refused. The element is rendered while it is empty too, so that screen readers announce its text. */
export function FormAlert({ text }: { text: string | undefined }): ReactNode {
  return (
    <div role="alert">{text && <p className={`${styles.alert} margin-bottom-2 text-danger size-small`}>{text}</p>}</div>
  );
}

interface FormEndProps {
  /** The form as `useEndpointForm` returns it. */
  form: { readonly isPending: boolean; readonly isSolving?: boolean; readonly failure: string | undefined };
  /** Whether the browser solves a challenge for a code. */
  isSolving?: boolean;
  /** Label of the button. */
  children: ReactNode;
}

/** The end of a form: why it was refused, and the button that sends it. */
export function FormEnd({ form, isSolving = false, children }: FormEndProps): ReactNode {
  return (
    <>
      <ChallengeStatus isSolving={isSolving || (form.isSolving ?? false)} />
      <FormAlert text={form.failure} />
      <SubmitButton isPending={form.isPending}>{children}</SubmitButton>
    </>
  );
}

/** Says that the browser solves a challenge. The element is rendered while it is empty too, so that its text is announced. */
export function ChallengeStatus({ isSolving }: { isSolving: boolean }): ReactNode {
  return <output className="text-secondary size-small">{isSolving && '正在进行安全验证…'}</output>;
}
