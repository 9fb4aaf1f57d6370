import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Endpoint } from '#contract/endpoint.ts';
import { useChallengedAction, type ChallengeUse } from '#data/challenge/use-challenged-action.ts';

interface CodeSenderOptions<Body, Values extends FieldValues> extends Pick<ChallengeUse<Body>, 'nameOf' | 'solved'> {
  /** The field that names whom the code goes to; it has to be valid first. */
  contact?: FieldPath<Values>;
  toBody: (values: Values) => Body;
}

interface CodeSender<Reply> {
  /** Sends a code; undefined when the contact is not valid. Rejects with ApiFailure. */
  send: () => Promise<Reply | undefined>;
  isPending: boolean;
  /** Whether the browser solves a challenge. */
  isSolving: boolean;
}

/** Sends a code to the contact that is filled in, for `CodeField`; solves a challenge where one is wanted. */
export function useCodeSender<Body extends object, Reply, Values extends FieldValues>(
  endpoint: Endpoint<{ body: Body; reply: Reply }>,
  { trigger, getValues }: Pick<UseFormReturn<Values>, 'trigger' | 'getValues'>,
  { contact, toBody, ...challenge }: CodeSenderOptions<Body, Values>,
): CodeSender<Reply> {
  const { submit, isPending, isSolving } = useChallengedAction(endpoint, { purpose: 'code', ...challenge });
  return {
    isPending,
    isSolving,
    async send() {
      if (contact !== undefined && !(await trigger(contact, { shouldFocus: true }))) return undefined;
      return submit(toBody(getValues()));
    },
  };
}
