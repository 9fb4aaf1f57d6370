import type { ReactNode } from 'react';
import { fieldRules } from '#contract/fields/field-rules.ts';
import styles from './password-strength.module.css';

const { minLength, maxLength, isValid } = fieldRules.newPassword;

/** Characters from which a password of enough kinds is hard to try out. */
const strongLength = 12;
const strengths = ['', '弱', '中', '强'] as const;

/** What the rules ask of a password, each with whether it is met, and how strong the password is. */
export function PasswordStrength({ password }: { password: string }): ReactNode {
  const rules = [
    { text: `${minLength}–${maxLength} 位`, isMet: password.length >= minLength && password.length <= maxLength },
    { text: '大写字母、小写字母、数字、符号至少 3 种', isMet: isValid(password) },
  ];
  const isAllowed = rules.every(({ isMet }) => isMet);
  const level = password === '' ? 0 : !isAllowed ? 1 : password.length < strongLength ? 2 : 3;
  return (
    <div className={styles.strength}>
      <div className={styles.meter} data-level={level} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className={styles.words} aria-live="polite">
        {level > 0 && `密码强度：${strengths[level]}`}
      </p>
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
