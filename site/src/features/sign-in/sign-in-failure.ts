import { codes } from '../../../contract/codes';
import { ApiFailure } from '../../shared/api/api-failure';
import { failureText } from '../../shared/text/failure-text';

/** Where a form says why nobody was signed in. */
export interface SignInFailure {
  place: 'form' | 'code';
  text: string;
}

/** The words for a failed sign-in; undefined for what is no failure of a call. */
export function signInFailure(error: unknown): SignInFailure | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  return { place: error.code === codes.wrongCode ? 'code' : 'form', text: failureText(error) };
}
