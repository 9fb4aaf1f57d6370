import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpoint } from '../../../../../site/contract/endpoint';
import { useEndpointForm, type FormDraft } from '../../../../../site/src/data/forms/use-endpoint-form';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { HttpClientContext, type CallOptions } from '../../../../../site/src/data/http/http-client';

interface Values {
  name: string;
  code: string;
}
interface Shape {
  body: { Name: string; Code: string };
  reply: { Id: number };
}

const createThing = endpoint<Shape>({
  name: 'createThing',
  base: 'client',
  method: 'POST',
  path: '/thing',
  access: 'public',
  idempotency: 'optional',
});

type Options = Omit<Parameters<typeof useEndpointForm<Shape, Values>>[1], 'defaultValues' | 'toInput' | 'onSuccess'>;

function Form({ options, onSuccess }: { options: Options; onSuccess: (reply: Shape['reply']) => unknown }) {
  const form = useEndpointForm<Shape, Values>(createThing, {
    defaultValues: { name: '', code: '' },
    toInput: ({ name, code }) => ({ body: { Name: name, Code: code } }),
    fieldNames: { Name: 'name' },
    onSuccess,
    ...options,
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.onSubmit} aria-label="form">
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="code" {...form.register('code')} />
      <p data-testid="name">{errors.name?.message}</p>
      <p data-testid="code">{errors.code?.message}</p>
      <p data-testid="form">{form.failure}</p>
      <button type="submit" disabled={form.isPending}>
        send
      </button>
    </form>
  );
}

type Call = (input: { body: Shape['body'] }, options: CallOptions) => Promise<Shape['reply']>;

function show(call: Call, options: Options = {}, onSuccess: (reply: Shape['reply']) => unknown = () => undefined) {
  const client = vi.fn((_endpoint: unknown, input: unknown, callOptions: unknown) =>
    call(input as { body: Shape['body'] }, callOptions as CallOptions),
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <HttpClientContext.Provider value={client as never}>
        <Form options={options} onSuccess={onSuccess} />
      </HttpClientContext.Provider>
    </SWRConfig>,
  );
  return client;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'form' }));
const textOf = (id: string) => screen.getByTestId(id).textContent;

describe('useEndpointForm', () => {
  afterEach(cleanup);

  test('sends the values, announces nothing, and hands on the reply', async () => {
    const onSuccess = vi.fn();
    const client = show(async () => ({ Id: 7 }), {}, onSuccess);
    type('name', 'A');
    send();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledWith({ Id: 7 }, { name: 'A', code: '' }));
    expect(client.mock.calls[0]).toEqual([
      createThing,
      { body: { Name: 'A', Code: '' } },
      { showError: false, headers: { 'idempotency-key': expect.any(String) } },
    ]);
  });

  test('is sent once, however often it is submitted, and goes by the same key again', async () => {
    let refuse: (failure: ApiFailure) => void = () => undefined;
    const client = show(() => new Promise((_, reject) => (refuse = reject)));
    send();
    send();
    await waitFor(() => expect(client).toHaveBeenCalledOnce());
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    refuse(new ApiFailure('transport', ''));
    await waitFor(() => expect(textOf('form')).toBe('网络异常，请检查网络后重试'));
    send();
    await waitFor(() => expect(client).toHaveBeenCalledTimes(2));
    expect(textOf('form')).toBe('');
    const keys = client.mock.calls.map(([, , options]) => (options as CallOptions).headers?.['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    refuse(new ApiFailure('transport', ''));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  });

  test.each([
    ['the fields that it names', new ApiFailure('business', '', { fields: { Name: '太短' } }), {}, 'name', '太短'],
    [
      'the code, when that is wrong',
      new ApiFailure('business', '验证码错误', { code: codes.wrongCode }),
      {},
      'code',
      '验证码错误',
    ],
    [
      'the form, when it names none of its fields',
      new ApiFailure('business', '已停用', { fields: { Other: 'x' } }),
      {},
      'form',
      '已停用',
    ],
    [
      'another field, where the form says so',
      new ApiFailure('business', '已停用'),
      { placeFailure: () => 'name' },
      'name',
      '已停用',
    ],
    [
      'another field with a text of its own',
      new ApiFailure('business', '冲突'),
      { placeFailure: () => ({ field: 'name', text: '已被使用' }) },
      'name',
      '已被使用',
    ],
    ['the form, for an error that is no failed request', new Error('x'), { errorText: '加载失败' }, 'form', '加载失败'],
  ] as [string, Error, Options, string, string][])(
    'shows a failure at %s',
    async (_, failure, options, place, text) => {
      show(() => Promise.reject(failure), options);
      send();
      await waitFor(() => expect(textOf(place)).toBe(text));
      expect(['name', 'code', 'form'].map(textOf).join('')).toBe(text);
      if (place !== 'form') expect(document.activeElement).toBe(screen.getByLabelText(place));
    },
  );

  test('shows nothing of a failure that the form has dealt with', async () => {
    const onFailure = vi.fn(() => true);
    show(() => Promise.reject(new ApiFailure('business', '已停用')), { onFailure });
    send();
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
    expect(textOf('form')).toBe('');
  });

  test('succeeds with nothing when the visitor gives up', async () => {
    const onSuccess = vi.fn();
    const enclose = vi.fn(async () => undefined);
    const client = show(async () => ({ Id: 7 }), { enclose }, onSuccess);
    send();
    await waitFor(() => expect(enclose).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
    expect(client).not.toHaveBeenCalled();
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test('reads its draft, keeps each change in it, and removes it once it is sent', async () => {
    let kept: Values | undefined = { name: 'kept', code: '' };
    const draft: FormDraft<Values> = {
      read: () => kept,
      write: (values) => (kept = { ...values }),
      remove: () => (kept = undefined),
    };
    show(async () => ({ Id: 7 }), { draft });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('kept'));
    type('code', '123456');
    expect(kept).toEqual({ name: 'kept', code: '123456' });
    send();
    await waitFor(() => expect(kept).toBeUndefined());
  });
});
