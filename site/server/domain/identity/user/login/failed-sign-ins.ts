import { AppFailure } from '../../../../app-failure';
import { plainName } from '../plain-name';

/** How somebody tried to sign in. */
export type SignInWay = 'password' | 'code' | 'reset' | 'invitation' | 'handed-over code';

export interface FailedSignIn {
  readonly way: SignInWay;
  /** Address of the visitor. */
  readonly ip: string;
  /** User name, mobile or e-mail that was given, if any. */
  readonly name?: string;
}

/** Writes a line to the log. */
export interface FailedSignInLog {
  warn(facts: object, message: string): void;
}

/** Logs an attempt that the error ended, if that says no to whoever signs in; other errors are no guesses. */
export type LogFailedSignIn = (attempt: FailedSignIn, error: unknown) => void;

const refusals = ['wrongCredentials', 'wrongCode', 'accountLocked', 'challengeRequired', 'tooManyRequests'] as const;

/** @param hash what stands for addresses and names, the same in all processes. */
export function createFailedSignIns(log: FailedSignInLog, hash: (text: string) => string): LogFailedSignIn {
  return ({ way, ip, name }, error) => {
    if (!(error instanceof AppFailure)) return;
    const reason = refusals.find((refusal) => refusal === error.failure);
    if (!reason) return;
    // Another hash than that of an address, should a name look like one.
    const account = name === undefined ? undefined : hash(`account ${plainName(name)}`);
    log.warn({ reason, way, from: hash(ip), account }, 'sign-in failed');
  };
}
