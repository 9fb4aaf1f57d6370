import { codes } from '../../../contract/codes';
import { ApiFailure } from '../../shared/api/api-failure';
import { failureText } from '../../shared/text/failure-text';

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
