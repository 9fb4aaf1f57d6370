import { useEffect, useRef, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { useChallenge, type ChallengeUse } from '#data/challenge/use-challenge.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction, type ActionOptions } from '#data/http/use-action.ts';

/** A field of the form, or another text than the failure's own, at a field or in the form's alert. */
type FailurePlace<Values extends FieldValues> =
  | FieldPath<Values>
  | { readonly field?: FieldPath<Values>; readonly text: string };

/** What is filled in, kept while the form is not sent. */
export interface FormDraft<Values> {
  read(): Values | undefined;
  write(values: Values): void;
  remove(): void;
}

interface EndpointFormOptions<Shape extends EndpointShape, Values extends FieldValues>
  extends Pick<ActionOptions<Shape>, 'refreshes' | 'enclose' | 'onDone'> {
  defaultValues: Values;
  /** When fields are checked before the form is sent for the first time; never by default. */
  mode?: 'onSubmit' | 'onTouched';
  /** The endpoint's input for valid values. */
  toInput: (values: Values) => EndpointInput<Shape>;
  /** Called with the reply, not when the visitor gave up. Until it resolves, the form is being sent; what it rejects with is shown as a failure of the request is. */
  onSuccess: (reply: Shape['reply'], values: Values) => unknown;
  /** Fields of the form by those of the body, where their names differ. */
  fieldNames?: Readonly<Record<string, FieldPath<Values>>>;
  /** Where a failure is shown that is not about the reply's `fields`; undefined for those, or the form's alert. */
  placeFailure?: (failure: ApiFailure) => FailurePlace<Values> | undefined;
  /** Called with each failure before it is shown. @returns true to have it shown nowhere. */
  onFailure?: (failure: ApiFailure) => boolean | void;
  /** The alert's text for an error that is no ApiFailure; without it, the error is thrown. */
  errorText?: string;
  /** For an endpoint that may want a solved challenge. */
  challenge?: ChallengeUse<NonNullable<Shape['body']> & object>;
  /** Read when the form is mounted or given another one, written with each change, removed after success. Must keep its identity. */
  draft?: FormDraft<Values> | undefined;
}

export interface EndpointForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For the form's `onSubmit`. While the form is being sent, another submit is ignored. */
  onSubmit: (event?: BaseSyntheticEvent) => void;
  isPending: boolean;
  /** Whether the browser solves a challenge. */
  isSolving: boolean;
  /** Why the form as a whole was refused; gone once it is sent again. */
  failure: string | undefined;
}

/**
 * A form (react-hook-form) that is sent to an endpoint. A failure is shown at the fields that it names, at the field `code` for a wrong
 * code, at `placeFailure`, or as `failure`; the first field shown has the focus. An endpoint that takes an idempotency key gets one: the
 * same for the same body.
 */
export function useEndpointForm<Shape extends EndpointShape, Values extends FieldValues>(
  endpoint: Endpoint<Shape>,
  options: EndpointFormOptions<Shape, Values>,
): EndpointForm<Values> {
  const { defaultValues, mode = 'onSubmit', toInput, onSuccess, refreshes = [], enclose, onDone, draft } = options;
  const action = useAction(endpoint, {
    refreshes,
    ...(enclose && { enclose }),
    ...(onDone && { onDone }),
  });
  const challenge = useChallenge(options.challenge);
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values>, mode });
  const { formState, handleSubmit } = form;
  const isSending = useRef(false);
  useDraft(form, draft);

  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await handleSubmit(send)(event);
    } finally {
      isSending.current = false;
    }
  }

  async function send(values: Values): Promise<void> {
    try {
      const input = toInput(values);
      const { body } = input as { body?: NonNullable<Shape['body']> & object };
      const reply = await (body
        ? challenge.send(body, (sent) => action.submit({ ...input, body: sent }))
        : action.submit(input));
      if (reply === undefined) return;
      draft?.remove();
      await onSuccess(reply, values);
    } catch (error) {
      showFailure(form, error, options);
    }
  }

  return {
    ...form,
    onSubmit: (event) => void submit(event),
    isPending: formState.isSubmitting,
    isSolving: challenge.isSolving,
    failure: formState.errors.root?.message,
  };
}

function showFailure<Shape extends EndpointShape, Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  failure: unknown,
  { defaultValues, fieldNames = {}, placeFailure, onFailure, errorText }: EndpointFormOptions<Shape, Values>,
): void {
  if (!(failure instanceof ApiFailure)) {
    if (errorText === undefined) throw failure;
    return setError('root', { message: errorText });
  }
  if (onFailure?.(failure)) return undefined;
  const place =
    placeFailure?.(failure) ?? (failure.code === codes.wrongCode && 'code' in defaultValues ? 'code' : undefined);
  const { field, text } = typeof place === 'object' ? place : { field: place, text: failureText(failure) };
  const named = Object.entries(failure.fields).flatMap(([name, message]) => {
    const known = fieldNames[name] ?? (Object.hasOwn(defaultValues, name) ? name : undefined);
    return known === undefined ? [] : [[known as FieldPath<Values>, message] as const];
  });
  if (field !== undefined) setError(field as FieldPath<Values>, { message: text }, { shouldFocus: true });
  else if (place === undefined && named.length > 0) {
    named.forEach(([name, message], index) => setError(name, { message }, { shouldFocus: index === 0 }));
  } else setError('root', { message: text });
}

/** Fills the form with its draft, which only the browser knows, and keeps each change in it. */
function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draft: FormDraft<Values> | undefined): void {
  const { reset, subscribe } = form;
  useEffect(() => {
    if (!draft) return undefined;
    const kept = draft.read();
    if (kept) reset(kept, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) });
  }, [draft, reset, subscribe]);
}
