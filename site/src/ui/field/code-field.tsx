import { useMemo, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import type { SentCode } from '#contract/session/session-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useTicking } from '#data/http/server-clock.ts';
import { sessionItem } from '#data/storage.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './field.module.css';
import { TextField } from './text-field';

const { code: rule } = fieldRules;
/** Characters of a code as it is pasted, with the spaces of its message. */
const maxLength = 20;
/** Longest wait between two codes to one number, in seconds. */
const maxCooldown = 60;

interface CodeFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: Pick<UseFormReturn<Values>, 'control' | 'setError' | 'clearErrors' | 'setFocus' | 'formState'>;
  name: Name;
  label?: string;
  /** Whether the field is marked as required; it is required in any case. */
  required?: boolean;
  /** Names the wait between two codes, which survives a reload. */
  cooldown: string;
  /** Sends a code; undefined when the form's own validation has failed. Rejects with ApiFailure, which the field shows. */
  send: () => Promise<(SentCode & { readonly Target?: string }) | undefined>;
}

/** A field for a code, with the button that sends it and counts down until the next one may be sent. */
export function CodeField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label = '验证码',
  required = false,
  cooldown,
  send,
}: CodeFieldProps<Values, Name>): ReactNode {
  const { control, setError, clearErrors, setFocus, formState } = form;
  const { seconds, start } = useResendCooldown(cooldown);
  const [isSending, setSending] = useState(false);
  const [hint, setHint] = useState<string>();

  async function sendCode(): Promise<void> {
    setSending(true);
    try {
      const sent = await send();
      if (!sent) return;
      start(sent.resend);
      clearErrors(name);
      // The button that has the focus is about to be disabled, and the code is what comes next.
      setFocus(name);
      setHint(sentText(sent));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Requested too early, as after a code for something else: the button counts down. A longer wait is of one number, and the field's.
      const { code, retryAfter = 0 } = error;
      if (code === codes.tooManyRequests && retryAfter > 0 && retryAfter <= maxCooldown) start(retryAfter);
      setError(name, { message: failureText(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <TextField
      control={control}
      name={name}
      label={label}
      required={required}
      inputMode="numeric"
      placeholder="6 位数字"
      autoComplete="one-time-code"
      maxLength={maxLength}
      clean={cleanText.grouped}
      cleansWhileTyping
      readOnly={formState.isSubmitting}
      rules={{ required: '请填写验证码', validate: (code) => rule.pattern.test(code) || rule.message }}
      hint={hint}
      beside={
        <Button
          className={styles.resend}
          theme="outline"
          size="large"
          disabled={seconds > 0}
          loading={isSending}
          onClick={() => void sendCode()}
        >
          {seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  );
}

function sentText({ expire, debugCode, Target: target }: SentCode & { readonly Target?: string }): string {
  if (debugCode) return `开发环境验证码：${debugCode}`;
  return `验证码已发送${target ? `至 ${target}` : ''}，${Math.round(expire / 60)} 分钟内有效`;
}

interface ResendCooldown {
  /** Seconds until the next code may be requested; 0 when it may. */
  seconds: number;
  start(seconds: number): void;
}

/** The wait between two codes, which survives a reload (site 1.8). */
function useResendCooldown(name: string): ResendCooldown {
  const end = useMemo(() => sessionItem(`xl:resend:${name}`, Number), [name]);
  const seconds = useTicking(() => secondsUntil(end.read() || 0), 0);
  return {
    seconds,
    // Without storage, the server rejects a request that comes too early.
    start: (wait) => void end.write(Date.now() + wait * 1000),
  };
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
