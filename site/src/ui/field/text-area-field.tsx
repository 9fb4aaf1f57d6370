import { useId, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { usePreHydrationInput } from './use-pre-hydration-input';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './text-area-field.module.css';
import fieldStyles from './text-field.module.css';

interface TextAreaFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  placeholder?: string;
  /** The most characters, without spaces at both ends; more may be typed, but not sent. */
  limit: number;
  /** Called with the text whenever it changes. */
  onText?: (text: string) => void;
}

/** A labelled text of several lines with a counter, its error below (site 1.8). */
export function TextAreaField<Values extends FieldValues>({
  control,
  name,
  label,
  placeholder,
  limit,
  onText,
}: TextAreaFieldProps<Values>): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (text: string) => cleanText.lines(text).length <= limit || `${label}不能超过 ${limit} 字` },
  });
  usePreHydrationInput(id, field);
  const error = fieldState.error?.message;
  const { length } = cleanText.lines(String(field.value ?? ''));
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...field}
        id={id}
        className={joinNames(fieldStyles.control, styles.area)}
        rows={3}
        placeholder={placeholder}
        onChange={(event) => {
          field.onChange(event);
          onText?.(event.target.value);
        }}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-help ${id}-count`}
      />
      <div className={styles.foot}>
        <p id={`${id}-help`} className={fieldStyles.error} aria-live="polite">
          {error}
        </p>
        <p id={`${id}-count`} className={length > limit ? styles.over : styles.count}>
          <span className="visually-hidden">已输入字数</span>
          {length}/{limit}
        </p>
      </div>
    </div>
  );
}
