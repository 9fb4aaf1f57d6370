import { scopeHeader } from '#contract/session/caller-scope.ts';

/** Headers of a call; `ShowError` is only for the client. */
export type CallHeaders = Readonly<Record<string, string | boolean>>;

const showErrorName = 'showerror';

/** Whether failures of the call are announced: not with the header `ShowError: false` (spec 8). */
export function showsError(headers: CallHeaders): boolean {
  return !Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === showErrorName && `${value}` === 'false',
  );
}

/** Who calls: the bearer token, and whom the page shows. */
export interface Credentials {
  readonly token?: string | undefined;
  readonly scope?: string | undefined;
}

/** What is sent: `ShowError` never is, because an unknown header would need the consent of other origins first. */
export function requestHeaders(
  headers: CallHeaders,
  { token, scope }: Credentials,
  hasBody: boolean,
): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== showErrorName);
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, `${value}`])),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(scope !== undefined && { [scopeHeader]: scope }),
  };
}
