import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Endpoint } from '#contract/endpoint.ts';
import { sendSms } from '#contract/session/session-endpoints.ts';
import type { SendSmsBody, SentCode } from '#contract/session/session-schema.ts';
import { useChallenge, type ChallengeUse } from '#data/challenge/use-challenge.ts';
import { useAction } from '#data/http/use-action.ts';

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
  { contact, toBody, ...use }: CodeSenderOptions<Body, Values>,
): CodeSender<Reply> {
  const { submit, isPending } = useAction(endpoint);
  const challenge = useChallenge<Body>({ purpose: 'code', ...use });
  return {
    isPending: isPending || challenge.isSolving,
    isSolving: challenge.isSolving,
    async send() {
      if (contact !== undefined && !(await trigger(contact, { shouldFocus: true }))) return undefined;
      return challenge.send(toBody(getValues()), (body) => submit({ body }));
    },
  };
}

/**
 * Sends a code by a short message, for `CodeField`: to the mobile that is filled in, or to the given one.
 * @param scene what the code is for.
 */
export function useSmsCode<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'trigger' | 'getValues'>,
  scene: SendSmsBody['scene'],
  mobile?: string,
): CodeSender<SentCode> {
  return useCodeSender(sendSms, form, {
    ...(mobile === undefined && { contact: 'mobile' as FieldPath<Values> }),
    toBody: (values) => ({ mobile: mobile ?? String(values.mobile), scene }),
    nameOf: (body) => body.mobile,
  });
}
