import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { useProof } from '../../../../../site/src/ui/proof/use-proof';
import { teachDialogs } from '../../../../support/teach-dialogs';

const refusal = (code: number, message = '') => new ApiFailure('business', message, { code });

/** A button that does what wants a proof; the server takes the password `right`. */
function show(hasPassword = true) {
  let isProven = false;
  const action = vi.fn(async () => {
    if (!isProven) throw refusal(codes.proofRequired);
    return 'done';
  });
  const results: unknown[] = [];
  const client = vi.fn(
    async ({ name }: { name: string }, { body }: { body?: { Password?: string; Code?: string } }) => {
      if (name === 'getUser') return { HasPassword: hasPassword };
      if (name === 'sendProofCode') return { expire: 300, resend: 60, Target: '138****0003' };
      if (body?.Password === 'wrong') throw refusal(codes.wrongOldPassword, '原密码错误');
      isProven = true;
      return { ProvenUntil: '' };
    },
  );
  function Action() {
    const { withProof, proofDialog } = useProof();
    const run = async () => results.push(await withProof(action).catch((error: unknown) => error));
    return (
      <>
        <button type="button" onClick={() => void run()}>
          执行
        </button>
        {proofDialog}
      </>
    );
  }
  render(
    <HttpClientContext.Provider value={client as unknown as HttpClient}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Action />
      </SWRConfig>
    </HttpClientContext.Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '执行' }));
  return { action, results, client };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: '验证身份' }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

describe('useProof', () => {
  beforeAll(teachDialogs);
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  test('asks for the password, says when it is wrong, and does the action again', async () => {
    const { action, results } = show();
    const asked = await dialog();
    fireEvent.change(await asked.findByLabelText('登录密码'), { target: { value: 'wrong' } });
    await press(asked.getByRole('button', { name: '验证' }));
    await asked.findByText('密码错误');
    fireEvent.change(asked.getByLabelText('登录密码'), { target: { value: 'right' } });
    await press(asked.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(results).toEqual(['done']));
    expect(action).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for a code where there is no password, and says where it went', async () => {
    const { results, client } = show(false);
    const asked = await dialog();
    await press(await asked.findByRole('button', { name: '获取验证码' }));
    await asked.findByText('验证码已发送至 138****0003，5 分钟内有效');
    fireEvent.change(asked.getByLabelText('验证码'), { target: { value: '123456' } });
    await press(asked.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(results).toEqual(['done']));
    expect(client).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'proveIdentity' }),
      { body: { Code: '123456' } },
      expect.anything(),
    );
  });

  test('does nothing when the visitor closes it', async () => {
    const { action, results } = show();
    await press((await dialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(results).toEqual([undefined]));
    expect(action).toHaveBeenCalledOnce();
  });
});
