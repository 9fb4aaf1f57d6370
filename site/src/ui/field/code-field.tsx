import { useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import type { SentCode } from '#contract/session/session-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { ResendButton } from '#ui/button/resend-button.tsx';
import { TextField } from './text-field';
import { useResendCooldown } from '#ui/button/use-resend-cooldown.ts';

const { code: rule } = fieldRules;
/** Characters of a code as it is pasted, with the spaces of its message. */
const longestCode = 20;
/** Seconds between two codes to one number. */
const longestCooldown = 60;

interface CodeFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values>;
  name: Name;
  label?: string;
  /** Whether the field is marked as one that must be filled in; it must be in any case. */
  required?: boolean;
  /** Names the wait between two codes, which survives a reload. */
  cooldown: string;
  /** Sends a code; undefined when the form's own validation has failed. Rejects with ApiFailure, which stands at the field. */
  send: () => Promise<(SentCode & { readonly Target?: string }) | undefined>;
}

/** A field for a code, with the button that has it sent. */
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
      // Asked too early, as after a code for something else: the button tells when. A longer wait is of one number, and the field's.
      const { code, retryAfter = 0 } = error;
      if (code === codes.tooManyRequests && retryAfter > 0 && retryAfter <= longestCooldown) start(retryAfter);
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
      maxLength={longestCode}
      clean={cleanText.grouped}
      cleansWhileTyping
      readOnly={formState.isSubmitting}
      rules={{ required: '请填写验证码', validate: (code) => rule.pattern.test(code) || rule.message }}
      hint={hint}
      beside={<ResendButton seconds={seconds} isPending={isSending} onSend={() => void sendCode()} />}
    />
  );
}

function sentText({ expire, debugCode, Target: target }: SentCode & { readonly Target?: string }): string {
  if (debugCode) return `开发环境验证码：${debugCode}`;
  return `验证码已发送${target ? `至 ${target}` : ''}，${Math.round(expire / 60)} 分钟内有效`;
}
