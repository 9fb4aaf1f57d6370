import IconEyeClosedSolid from '@douyinfe/semi-icons/lib/es/icons/IconEyeClosedSolid';
import IconEyeOpened from '@douyinfe/semi-icons/lib/es/icons/IconEyeOpened';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import styles from './password-field.module.css';
import { TextField } from './text-field';

/** Each character of a password counts. */
const asTyped = (password: string) => password;

/** A field for a password, with a button that shows it; says when capitals are locked, which nobody sees in it. */
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
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOpened /> : <IconEyeClosedSolid />}
        </button>
      }
    />
  );
}
