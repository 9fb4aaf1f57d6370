import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import TextArea from '@douyinfe/semi-ui/lib/es/input/textarea';
import IconEyeClosedSolid from '@douyinfe/semi-icons/lib/es/icons/IconEyeClosedSolid';
import IconEyeOpened from '@douyinfe/semi-icons/lib/es/icons/IconEyeOpened';
import Switch from '@douyinfe/semi-ui/lib/es/switch';
import { useId, useState, type ReactNode } from 'react';
import { Controller, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { parseCount, yuanProblem } from './amount';
import { ChosenFile, FileInput, sizeText } from './file-input';
import styles from './form-field.module.css';

/** A field of a form. Values are texts, those of a switch true or false. Files come beside them. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** 'text' by default. A moment is `2026-12-01T09:00` of China's clock. An amount is typed in yuan; a count is a whole number; the value of several choices is joined by commas. */
  readonly kind?:
    | 'text'
    | 'email'
    | 'password'
    | 'code'
    | 'yuan'
    | 'count'
    | 'day'
    | 'moment'
    | 'choice'
    | 'choices'
    | 'switch'
    | 'lines'
    | 'file';
  /** What a count counts, such as 天. */
  readonly unit?: string;
  /** Values to begin with: pressing one fills it in. Texts, or values by their names. */
  readonly suggestions?: readonly string[] | ((values: FormValues) => Readonly<Record<string, string>>);
  readonly choices?: Readonly<Record<string, string>>;
  /** Types of a file, as in `accept`; its bytes at most. */
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly hint?: ReactNode;
  /** Draws a control of its own, in place of that of the kind. */
  readonly renderControl?: (control: CustomControl) => ReactNode;
  /** What the typed values lead to, below the hint. */
  readonly renderEffect?: (values: FormValues) => ReactNode;
  /** Whether the other values ask for it; always by default. */
  readonly isShown?: (values: FormValues) => boolean;
  readonly isOptional?: boolean;
  /** For the browser's own help; 'off' by default. */
  readonly autoComplete?: string;
  /** What is wrong with a value that the server need not be asked about. */
  readonly check?: (value: string, values: FormValues) => string | undefined;
}

/** What a control that is drawn elsewhere gets: the first five are attributes of its element. */
export interface CustomControl {
  readonly props: Readonly<{
    id: string;
    disabled: boolean;
    onBlur: () => void;
    'aria-invalid': boolean;
    'aria-describedby'?: string;
  }>;
  /** Id of the label. */
  readonly labelledBy: string;
  readonly ref: (element: unknown) => void;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export type FormValues = Record<string, string | boolean>;

interface FormFieldInputProps<Values extends FieldValues> {
  field: FormField;
  control: Control<Values>;
  isDisabled?: boolean;
}

/** A field with its label, its hint and what is wrong with it. Semi's inputs where they carry the label's id; choices and days are the browser's own. */
export function FormFieldInput<Values extends FieldValues>({
  field,
  control,
  isDisabled = false,
}: FormFieldInputProps<Values>): ReactNode {
  const id = useId();
  const { label, hint, kind = 'text', isShown, renderEffect, suggestions } = field;
  const isStatic = !isShown && !renderEffect && typeof suggestions !== 'function';
  const typed = useWatch({ control, disabled: isStatic }) as FormValues;
  if (isShown?.(typed) === false) return null;
  return (
    <Controller
      control={control}
      name={field.name as FieldPath<Values>}
      rules={{ validate: (value: unknown, values: FormValues) => problemOf(field, value, values) ?? true }}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => {
        const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
        const shared = {
          id,
          onBlur,
          disabled: isDisabled,
          'aria-invalid': error !== undefined,
          ...(described && { 'aria-describedby': described }),
        };
        return (
          <div className={styles.field} data-kind={kind}>
            <label htmlFor={id} id={`${id}-label`}>
              {label}
              {field.isOptional && <span className={styles.optional}>（选填）</span>}
            </label>
            {controlOf(field, { ...shared, value, onChange, ref, labelledBy: `${id}-label` })}
            {hint !== undefined && (
              <p className={styles.hint} id={`${id}-hint`}>
                {hint}
              </p>
            )}
            {renderEffect?.(typed)}
            {suggestions && !isDisabled && (
              <fieldset
                aria-label={typeof suggestions === 'function' ? '常用选项' : '现成的文字'}
                className={styles.suggestions}
              >
                {suggested(suggestions, typed).map(([name, text]) => (
                  <Button key={name} size="small" theme="light" type="tertiary" onClick={() => onChange(text)}>
                    {name}
                  </Button>
                ))}
              </fieldset>
            )}
            {error && (
              <p className={styles.error} id={`${id}-error`}>
                {error.message}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}

function suggested(
  suggestions: NonNullable<FormField['suggestions']>,
  values: FormValues,
): readonly (readonly [name: string, value: string])[] {
  return typeof suggestions === 'function'
    ? Object.entries(suggestions(values))
    : suggestions.map((text) => [text, text] as const);
}

interface ControlProps {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: (element: unknown) => void;
  disabled: boolean;
  labelledBy: string;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
}

function controlOf(field: FormField, { labelledBy, value, ref, ...props }: ControlProps): ReactNode {
  const { kind = 'text', choices = {}, autoComplete = 'off' } = field;
  const text = String(value ?? '');
  if (field.renderControl) {
    const { onChange, ...attributes } = props;
    return field.renderControl({ props: attributes, labelledBy, ref, value: text, onChange });
  }
  const validateStatus = props['aria-invalid'] ? ('error' as const) : ('default' as const);
  switch (kind) {
    case 'switch':
      return <Switch {...props} checked={value === true} aria-labelledby={labelledBy} />;
    case 'lines':
      return <TextArea {...props} ref={ref as never} value={text} rows={3} validateStatus={validateStatus} />;
    case 'choice':
      return (
        <select
          {...props}
          ref={ref}
          className={styles.native}
          value={text}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {text === '' && <option value="">请选择</option>}
          {Object.entries(choices).map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      );
    case 'choices': {
      const chosen = text.split(',').filter(Boolean);
      const { onChange, disabled, ...described } = props;
      return (
        <fieldset {...described} aria-labelledby={labelledBy} className={styles.choices}>
          {Object.entries(choices).map(([choice, name], index) => (
            <label key={choice}>
              <input
                type="checkbox"
                {...(index === 0 && { ref })}
                disabled={disabled}
                checked={chosen.includes(choice)}
                onChange={({ target }) =>
                  onChange(
                    (target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice)).sort().join(),
                  )
                }
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      );
    }
    case 'day':
    case 'moment':
      return (
        <input
          {...props}
          ref={ref}
          className={styles.native}
          type={kind === 'day' ? 'date' : 'datetime-local'}
          value={text}
          onChange={(event) => props.onChange(event.target.value)}
        />
      );
    case 'file':
      return (
        <FileInput props={props} inputRef={ref} accept={field.accept ?? ''} value={value} onChange={props.onChange} />
      );
    case 'password':
      return (
        <PasswordInput
          {...props}
          inputRef={ref}
          autoComplete={autoComplete}
          value={text}
          validateStatus={validateStatus}
        />
      );
    default:
      return (
        <SemiInput
          {...props}
          ref={ref as never}
          autoComplete={autoComplete}
          value={text}
          validateStatus={validateStatus}
          {...(kind === 'email' && { type: 'email' })}
          {...(kind === 'yuan' && { suffix: '元', inputMode: 'decimal' as const })}
          {...(kind === 'count' && { suffix: field.unit, inputMode: 'numeric' as const })}
          {...(kind === 'code' && { inputMode: 'text' as const, spellCheck: false })}
        />
      );
  }
}

/** Semi's own names its button in English. */
function PasswordInput({
  inputRef,
  ...props
}: Omit<ControlProps, 'labelledBy' | 'ref' | 'value'> & {
  inputRef: ControlProps['ref'];
  value: string;
  autoComplete: string;
  validateStatus: 'default' | 'error';
}): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <SemiInput
      {...props}
      ref={inputRef as never}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Button
          aria-label="显示密码"
          aria-pressed={isShown}
          icon={isShown ? <IconEyeOpened aria-hidden /> : <IconEyeClosedSolid aria-hidden />}
          size="small"
          theme="borderless"
          type="tertiary"
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

function isEmail(text: string): boolean {
  const address = cleanText.email(text);
  return fieldRules.email.pattern.test(address) && address.length <= fieldRules.email.maxLength;
}

function problemOf(
  { label, kind, choices, isOptional = false, maxBytes = Infinity, check }: FormField,
  value: unknown,
  values: FormValues,
): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (value instanceof ChosenFile) return value.bytes.length > maxBytes ? `文件最大 ${sizeText(maxBytes)}` : undefined;
  const text = String(value ?? '').trim();
  if (text === '')
    return isOptional
      ? undefined
      : `请${choices || kind === 'day' || kind === 'moment' || kind === 'file' ? '选择' : '填写'}${label}`;
  if (kind === 'yuan' && yuanProblem(text) !== undefined) return yuanProblem(text);
  if (kind === 'count' && parseCount(text) === undefined) return '请填写整数';
  if (kind === 'email' && !isEmail(text)) return fieldRules.email.message;
  return check?.(text, values);
}
