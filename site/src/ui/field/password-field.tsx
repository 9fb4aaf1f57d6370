import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { IconButton } from '#ui/button/button.tsx';
import { FilledIcon } from '#ui/icon/line-icon.tsx';
import styles from './field.module.css';
import { TextField } from './text-field';

const openEye =
  'M12 4C5 4 1 10 1 12s4 8 11 8 11-6 11-8-4-8-11-8Zm5 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0Zm-5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const closedEye =
  'M21.7 3.7a1 1 0 0 0-1.4-1.4L17.3 5.26A11.59 11.59 0 0 0 12 4C5 4 1 10 1 12c0 1.18 1.38 3.73 3.94 5.64L2.3 20.3a1 1 0 1 0 1.42 1.42l18-18ZM7.84 14.77l1.46-1.47a3 3 0 0 1 4-4l1.47-1.46a5 5 0 0 0-6.93 6.93ZM12 20c-1.22 0-2.35-.18-3.38-.5l2.57-2.57a5 5 0 0 0 5.75-5.75l3.56-3.56C22.13 9.27 23 11.07 23 12c0 2-4 8-11 8Z';

/** Each character of a password counts. */
const asTyped = (password: string) => password;

/** A field for a password, with a button that shows it; warns of caps lock, which nobody sees in it. */
export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>>(
  field: Omit<ComponentProps<typeof TextField<Values, Name>>, 'clean' | 'inside' | 'type'>,
): ReactNode {
  const [isShown, setShown] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const readLock = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      clean={asTyped}
      type={isShown ? 'text' : 'password'}
      hint={isLocked ? '大写锁定已开启' : field.hint}
      onKeyDown={readLock}
      onKeyUp={readLock}
      onBlur={() => setLocked(false)}
      inside={
        <IconButton className={styles.eye} label={isShown ? '隐藏密码' : '显示密码'} onClick={() => setShown(!isShown)}>
          <FilledIcon path={isShown ? openEye : closedEye} />
        </IconButton>
      }
    />
  );
}

const { minLength, maxLength, lengthMessage, isValid, message } = fieldRules.newPassword;

/** A field for a password that is being chosen, with what the rules ask of it below. */
export function NewPasswordField<Values extends FieldValues, Name extends FieldPath<Values>>(
  field: Pick<ComponentProps<typeof PasswordField<Values, Name>>, 'control' | 'name' | 'readOnly'>,
): ReactNode {
  const password: string = useWatch({ control: field.control, name: field.name });
  return (
    <>
      <PasswordField
        {...field}
        label="新密码"
        placeholder={lengthMessage}
        autoComplete="new-password"
        maxLength={maxLength}
        rules={{
          required: true,
          validate: (text) => {
            if (text.length < minLength) return lengthMessage;
            return isValid(text) || message;
          },
        }}
      />
      <PasswordStrength password={password} />
    </>
  );
}

/** Characters from which a password of enough kinds is hard to guess. */
const strongLength = 12;
const strengths = ['', '弱', '中', '强'] as const;

/** What the rules ask of a password, each with whether it is met, and how strong the password is. */
function PasswordStrength({ password }: { password: string }): ReactNode {
  const rules = [
    { text: `${minLength}–${maxLength} 位`, isMet: password.length >= minLength && password.length <= maxLength },
    { text: '大写字母、小写字母、数字、符号至少 3 种', isMet: isValid(password) },
  ];
  const isAllowed = rules.every(({ isMet }) => isMet);
  const level = password === '' ? 0 : !isAllowed ? 1 : password.length < strongLength ? 2 : 3;
  return (
    <div className={styles.strength}>
      <div className={`${styles.meter} grid gap-1`} data-level={level} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p aria-live="polite">{level > 0 && `密码强度：${strengths[level]}`}</p>
      <ul className={styles.rules}>
        {rules.map(({ text, isMet }) => (
          <li key={text} data-met={isMet}>
            <span aria-hidden="true">{isMet ? '✓' : '·'}</span> {text}
            <span className="visually-hidden">{isMet ? '（已满足）' : '（未满足）'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
