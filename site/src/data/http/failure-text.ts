import { failureMessageOf } from '#contract/failure-messages.ts';

/** The parts of a failure that its text depends on. */
export interface FailureFacts {
  kind: 'business' | 'expired' | 'transport' | 'timeout';
  code?: number | undefined;
  message: string;
}

/** The text for a failure: what was said of it first, then that of its code, then the spec's last resort (spec 8). */
export function failureText({ kind, code = 0, message }: FailureFacts): string {
  if (kind === 'timeout') return '请求超时，请稍后再试';
  if (kind === 'transport') return message || '网络异常，请检查网络后重试';
  return message || failureMessageOf(code) || 'Error';
}
