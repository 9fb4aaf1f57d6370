import { codes } from '#contract/codes.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';

/** Where a form shows why signing in failed. */
export interface SignInFailure {
  place: 'form' | 'code';
  text: string;
}

/** The message for a failed sign-in; undefined for errors that are not failed requests. */
export function signInFailure(error: unknown): SignInFailure | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  return { place: error.code === codes.wrongCode ? 'code' : 'form', text: failureText(error) };
}
