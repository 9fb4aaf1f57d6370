import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { failureMessages } from '../../../../../site/contract/failure-messages';
import { createLead } from '../../../../../site/contract/lead/lead-endpoints';
import { createChallenge } from '../../../../../site/contract/session/session-endpoints';
import { LeadForm } from '../../../../../site/src/features/lead-form/lead-form';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';

describe('LeadForm', () => {
  afterEach(() => {
    cleanup();
    document.cookie = 'xl_param=; Max-Age=0; Path=/';
  });

  const show = (client: ReturnType<typeof vi.fn>) =>
    render(
      <MemoryRouter>
        <HttpClientContext.Provider value={client as unknown as HttpClient}>
          <SWRConfig value={{ provider: () => new Map() }}>
            <LeadForm
              subject="预约诊断"
              action="预约"
              plainAction="/m/contact"
              choice={{ label: '月消耗', answers: ['少', '多'] }}
            />
          </SWRConfig>
        </HttpClientContext.Provider>
      </MemoryRouter>,
    );
  const fill = (name = '王小明', mobile = '13812345678') => {
    fireEvent.change(screen.getByLabelText(/联系人/), { target: { value: name } });
    fireEvent.change(screen.getByLabelText(/手机号/), { target: { value: mobile } });
    fireEvent.change(screen.getByLabelText('月消耗'), { target: { value: '多' } });
  };
  const agree = () => fireEvent.click(screen.getByRole('checkbox'));
  const send = () => fireEvent.click(screen.getByRole('button', { name: '预约' }));

  test('asks for consent and sound fields before it sends anything (site 1.8)', async () => {
    const client = vi.fn();
    show(client);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    fill('王', '12345');
    send();
    for (const words of ['联系人请填 2–20 个字，例如“王女士”', '请输入正确的手机号', '请先阅读并同意协议']) {
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/联系人/));
    expect(client).not.toHaveBeenCalled();
  });

  test('has a method that keeps its fields out of the address when it is sent before its script runs', () => {
    show(vi.fn());
    expect(screen.getByRole<HTMLFormElement>('form').method).toBe('post');
  });

  test('sends where the visitor came from, with the values of the compact parameter (R-CK-1, R-XL-1)', async () => {
    document.cookie = 'xl_param=a12.k34; Path=/';
    const client = vi.fn().mockResolvedValue({ lead_id: '1' });
    show(client);
    fill();
    agree();
    send();
    await screen.findByText('已收到您的信息');
    expect(client.mock.calls[0]?.[1]).toMatchObject({
      body: { attribution: { xl_param: 'a12.k34', xl_values: { a: '12', k: '34' } } },
    });
  });

  test('sends what was filled in, with the subject and the page, and thanks in place', async () => {
    history.replaceState(null, '', '/subject/bing/detail?from=ad');
    const client = vi.fn().mockResolvedValue({ lead_id: '1' });
    show(client);
    fill();
    agree();
    send();
    expect(await screen.findByText('已收到您的信息')).toBeTruthy();
    expect(client).toHaveBeenCalledTimes(1);
    expect(client.mock.calls[0]?.[1]).toMatchObject({
      body: {
        name: '王小明',
        mobile: '13812345678',
        page: '/subject/bing/detail',
        remark: '预约诊断；月消耗：多',
        website: '',
        attribution: {},
      },
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('已收到您的信息'));
  });

  test('a failure keeps the draft, and a second attempt may succeed', async () => {
    const client = vi
      .fn()
      .mockRejectedValueOnce(new ApiFailure('business', '操作过于频繁，请稍后再试', { code: 429 }))
      .mockResolvedValue({ lead_id: '1' });
    show(client);
    fill();
    agree();
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('操作过于频繁，请稍后再试'));
    expect(screen.getByLabelText<HTMLInputElement>(/联系人/).value).toBe('王小明');
    send();
    expect(await screen.findByText('已收到您的信息')).toBeTruthy();
  });

  test('shows what is pasted as it is kept once a field is left, and sends that', async () => {
    const client = vi.fn().mockResolvedValue({ lead_id: '1' });
    show(client);
    const name = screen.getByLabelText<HTMLInputElement>(/联系人/);
    fill(' \u2068👩🏽‍💻\u2069\u3000Ｌi\u200b ');
    expect(name.value).toBe(' \u2068👩🏽‍💻\u2069\u3000Ｌi\u200b ');
    fireEvent.blur(name);
    expect(name.value).toBe('👩🏽‍💻 Li');
    agree();
    send();
    await waitFor(() => expect(client).toHaveBeenCalledOnce());
    expect(client.mock.calls[0]?.[1].body.name).toBe('👩🏽‍💻 Li');
  });

  test('a mobile number is cleaned while it is typed, but not while an input method writes', () => {
    show(vi.fn());
    const mobile = screen.getByLabelText<HTMLInputElement>(/手机号/);
    /** As a browser does: past what React has put on the element. */
    const type = (text: string, isComposing: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(mobile, text);
      fireEvent(mobile, new InputEvent('input', { bubbles: true, isComposing }));
    };
    type('+86 138-0013-8000', true);
    expect(mobile.value).toBe('+86 138-0013-8000');
    type('+86 138-0013-8000 ', false);
    expect(mobile.value).toBe('13800138000');
  });

  test('a name of nothing but spaces and marks is none', async () => {
    const client = vi.fn();
    show(client);
    fill(' \u200b\u3000 ');
    agree();
    send();
    expect(await screen.findByText('请填写联系人')).toBeTruthy();
    expect(client).not.toHaveBeenCalled();
  });

  test('works at the challenge that a busy network gets, and says so when it cannot', async () => {
    const client = vi.fn(async ({ name }: { name: string }) => {
      if (name === createLead.name)
        throw new ApiFailure('business', failureMessages.challengeRequired, { code: codes.challengeRequired });
      return { parameters: { algorithm: 'SHA-1' } };
    });
    show(client);
    fill('王小明', '+86 138-1234-5678');
    agree();
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('安全验证未完成，请稍后重试'));
    const challenge = { body: { purpose: 'lead', name: '13812345678' } };
    expect(client).toHaveBeenCalledWith(createChallenge, challenge, expect.anything());
    expect(screen.getByLabelText<HTMLInputElement>(/联系人/).value).toBe('王小明');
  });

  test('sends the same key again until the lead is taken or changed, so that a lost answer makes no second lead', async () => {
    const client = vi.fn().mockRejectedValue(new ApiFailure('timeout', ''));
    show(client);
    fill();
    agree();
    const keyOf = async (call: number) => {
      send();
      await waitFor(() => expect(client).toHaveBeenCalledTimes(call));
      await screen.findByRole('alert');
      return client.mock.calls[call - 1]?.[2].headers['idempotency-key'] as string;
    };
    const first = await keyOf(1);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await keyOf(2)).toBe(first);
    fill('王大明');
    expect(await keyOf(3)).not.toBe(first);
  });

  test('what the server finds wrong stands below its field', async () => {
    const fields = { mobile: '该手机号无法接听' };
    show(vi.fn().mockRejectedValue(new ApiFailure('business', '填写的内容有误', { code: 400, fields })));
    fill();
    agree();
    send();
    expect(await screen.findByText('该手机号无法接听')).toBeTruthy();
    expect(screen.getByLabelText(/手机号/).getAttribute('aria-invalid')).toBe('true');
  });
});
