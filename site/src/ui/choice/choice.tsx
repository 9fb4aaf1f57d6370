import { forwardRef, useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import '#ui/theme/states.css';
import styles from './choice.module.css';

/**
 * `plain` radios, `tile`s beside each other, `card`s below each other, or `segment`s of one bar, which show no radio.
 */
type Look = 'plain' | 'tile' | 'card' | 'segment';

const listClasses: Record<Look, string | undefined> = {
  plain: 'grid gap-2',
  tile: 'flex wrap gap-2',
  card: 'grid gap-3',
  segment: styles.segments,
};

interface OptionProps extends InputHTMLAttributes<HTMLInputElement> {
  look?: Look;
  /** Only the label shows what is chosen, and takes the presses; a segment's input lies over its label. */
  hidesInput?: boolean;
  /** Describes the option below its name, without being part of it. */
  description?: ReactNode;
  /** Stands between input and name. */
  icon?: ReactNode;
  /** Class of the label around all. */
  className?: string | undefined;
  /** The option's name. */
  children: ReactNode;
}

/** An input to choose by, within its label. */
export const Option = forwardRef<HTMLInputElement, OptionProps>(function Option(
  { look = 'plain', hidesInput = false, description, icon, className, children, ...input },
  ref,
) {
  const id = useId();
  const described = description
    ? { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-description` }
    : undefined;
  return (
    <label
      className={joinNames(
        styles.option,
        look !== 'plain' && styles[look],
        look === 'segment' && 'current-solid',
        className,
      )}
    >
      <input ref={ref} {...input} {...described} className={hidesInput ? 'visually-hidden' : undefined} />
      {icon}
      {look === 'segment' ? (
        children
      ) : (
        <span className="break-anywhere flex-1 min-width-0">
          <span id={`${id}-name`}>{children}</span>
          {description && (
            <span id={`${id}-description`} className="text-secondary size-small block">
              {description}
            </span>
          )}
        </span>
      )}
    </label>
  );
});

/** A labelled checkbox. */
export const Checkbox = forwardRef<HTMLInputElement, Omit<OptionProps, 'type'>>(function Checkbox(props, ref) {
  return <Option ref={ref} {...props} type="checkbox" />;
});

interface Choosable<Value> {
  value: Value;
  /** The option's name. */
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface ChoiceProps<Value extends string | number> {
  /** What is chosen. */
  legend: ReactNode;
  hidesLegend?: boolean;
  /** Whether the legend heads a part of the page. */
  isHeading?: boolean;
  look?: Look;
  hidesInput?: boolean;
  options: readonly Choosable<Value>[];
  /** The chosen option's value; undefined while none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Name of the field in what a form without scripts sends; a generated one by default. */
  name?: string;
  /** Whether the chosen option takes the focus when the dialog around it opens. */
  takesFocus?: boolean;
  /** What is wrong with the choice; where it may be given (even as undefined), a line is kept free for it. */
  error?: string | undefined;
  /** Class of each option. */
  optionClass?: string | undefined;
  className?: string | undefined;
}

/** Chooses one of some options. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>): ReactNode {
  const { legend, hidesLegend = false, look = 'plain', hidesInput = false, options, value, onChange } = props;
  const { isHeading = false, takesFocus = false, error, optionClass, className } = props;
  const id = useId();
  return (
    <fieldset className={className} {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className={hidesLegend ? 'visually-hidden' : isHeading ? styles.heading : styles.legend}>{legend}</legend>
      <div className={listClasses[look]}>
        {options.map((option) => (
          <Option
            key={option.value}
            look={look}
            hidesInput={hidesInput}
            type="radio"
            name={props.name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChange(option.value)}
            description={option.description}
            icon={option.icon}
            className={optionClass}
            {...(takesFocus && option.value === value && { 'data-initial-focus': true })}
          >
            {option.label}
          </Option>
        ))}
      </div>
      {'error' in props && (
        <p id={`${id}-error`} className={`${styles.error} text-danger size-small`} aria-live="polite">
          {error}
        </p>
      )}
    </fieldset>
  );
}
