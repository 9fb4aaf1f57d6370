import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { Trial } from '../../../../../site/contract/trial/trial-schema';
import { TrialApplication } from '../../../../../site/src/features/trials/trial-application';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { AccountKeyContext } from '../../../../../site/src/data/http/cache-key';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { SessionContext, type SessionState } from '../../../../../site/src/data/session/session';
import type { UserState } from '../../../../../site/src/data/session/user-state';
import { fakeSession } from '../../../../support/fake-session';
import { sampleTrial, sampleTrialList } from '../../../../support/sample-trial';
import { MatchedAddress } from '../../../../support/matched-address';

const product = { app_id: '1001', name: '数据通' };
const user = { UserId: 3, UserName: '王小明', Mobile: '13912345678', OrgName: '远航贸易', ActionKeys: ['OrderCreate'] };

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{decodeURIComponent(pathname + search)}</output>;
}

describe('TrialApplication', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+08:00') }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    sessionStorage.clear();
    document.cookie = 'xl_promo=; Max-Age=0; Path=/';
  });

  interface Answers {
    trials?: Trial[];
    /** What the organisation has bought. */
    bought?: readonly { AppId: string; Status: number }[];
    apply?: () => unknown;
    /** Nobody for a visitor. */
    who?: Partial<UserState> | undefined;
  }

  function open({ trials = [], bought = [], apply, ...rest }: Answers = {}) {
    const who = 'who' in rest ? rest.who : user;
    const listed = [...trials];
    const client = vi.fn(async ({ name }: { name: string }, _input: { body?: unknown }) => {
      if (name === 'listEntitlements') return { Items: bought, Total: bought.length, Page: 1, PageSize: 20 };
      if (name === 'listTrials') return sampleTrialList([...listed]);
      return apply?.() ?? sampleTrial({ Status: 0 });
    });
    const session = { ...fakeSession(), get: () => state };
    const state = who && ({ user: who, role: 'admin' } as SessionState);
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
          <SessionContext.Provider value={session}>
            <AccountKeyContext.Provider value={who ? `${who.UserId}:1` : null}>
              <MemoryRouter initialEntries={['/freetry/index1001']}>
                <MatchedAddress>
                  <TrialApplication product={product} />
                  <Address />
                </MatchedAddress>
              </MemoryRouter>
            </AccountKeyContext.Provider>
          </SessionContext.Provider>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    const sent = () => client.mock.calls.filter(([{ name }]) => name === 'applyTrial');
    return { client, listed, sent };
  }
  const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const write = (label: RegExp, value: string) => fireEvent.change(input(label), { target: { value } });
  const agree = () => fireEvent.click(screen.getByRole('checkbox'));
  const send = () => fireEvent.submit(screen.getByRole('form', { name: '申请试用数据通' }));
  const address = () => screen.getByTestId('address').textContent;
  const refusal =
    (code: number, message: string, fields = {}) =>
    () => {
      throw new ApiFailure('business', message, { code, fields });
    };

  test('is filled in with what is known, and sends it with where the visitor came from', async () => {
    document.cookie = 'xl_promo=autumn; Path=/';
    const { sent } = open();
    expect([/联系人/, /手机号/, /企业名称/].map((label) => input(label).value)).toEqual([
      '王小明',
      '13912345678',
      '远航贸易',
    ]);
    write(/所属行业/, '游戏');
    write(/每月广告消耗/, '10–50 万元');
    write(/备注/, ' 尽快 ');
    agree();
    send();
    await waitFor(() => expect(address()).toBe('/result/success?from=trial'));
    expect(sent()[0]?.[1].body).toEqual({
      AppId: '1001',
      Contact: '王小明',
      Mobile: '13912345678',
      Company: '远航贸易',
      Industry: '游戏',
      MonthlyBudget: '10–50 万元',
      Remark: '尽快',
      Attribution: { xl_promo: 'autumn' },
    });
    await waitFor(() => expect(sessionStorage.getItem('xl:trial-draft')).toBeNull());
  });

  test('asks for sound fields and consent before it sends anything (site 1.8)', async () => {
    const { sent } = open({ who: { ...user, OrgName: '' } });
    write(/联系人/, '王');
    write(/手机号/, '12345');
    write(/备注/, '长'.repeat(201));
    send();
    for (const words of [
      '联系人请填 2–20 个字，例如“王女士”',
      '请输入正确的手机号',
      '请填写企业名称',
      '备注不能超过 200 字',
      '请先阅读并同意协议',
    ]) {
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(document.activeElement).toBe(input(/联系人/));
    expect(sent()).toEqual([]);
  });

  test('shows what the server refuses beside its field, and keeps what was written over a reload', async () => {
    open({ apply: refusal(codes.badRequest, '参数错误', { Company: '不能包含特殊字符' }) });
    write(/备注/, '请尽快联系');
    agree();
    send();
    expect(await screen.findByText('不能包含特殊字符')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input(/企业名称/)));
    cleanup();
    open();
    expect(input(/备注/).value).toBe('请尽快联系');
    cleanup();
    open({ who: { ...user, UserId: 4 } });
    expect(input(/备注/).value).toBe('');
  });

  test('leads visitors to the sign-in, and has what they wrote for whoever signs in, once', async () => {
    const { client } = open({ who: undefined });
    write(/联系人/, '李四');
    write(/手机号/, '13812345678');
    write(/企业名称/, '某某公司');
    agree();
    fireEvent.click(screen.getByRole('button', { name: '登录并申请试用' }));
    await waitFor(() => expect(address()).toBe('/login?redirect=/freetry/index1001'));
    expect(client).not.toHaveBeenCalled();
    cleanup();
    open();
    expect([input(/联系人/).value, input(/企业名称/).value]).toEqual(['李四', '某某公司']);
    cleanup();
    open({ who: { ...user, UserId: 4 } });
    expect(input(/联系人/).value).toBe('王小明');
  });

  test.each([
    [0, '申请正在审核', '通过后可试用 14 天', []],
    [1, '企业正在试用', '还剩 12 天', ['转正开通']],
    [2, '试用已结束', '2026-11-13', ['转正开通']],
    [4, '企业已开通', '无需试用', []],
  ] as const)('says where a trial of state %d stands instead of asking', async (Status, title, words, ways) => {
    const times = Status === 0 ? { StartAt: null, EndAt: null } : {};
    open({ trials: [sampleTrial({ Status, ...times })] });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryAllByRole('link', { name: '转正开通' }).map((link) => link.textContent)).toEqual(ways);
    cleanup();
    open({ trials: [sampleTrial({ Status, ...times })], who: { ...user, ActionKeys: [] } });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('link', { name: '转正开通' })).toBeNull();
  });

  test('asks for nothing that the organisation has bought, until it has ended', async () => {
    const rejected = sampleTrial({ Status: 3, StartAt: null, EndAt: null });
    open({ trials: [rejected], bought: [{ AppId: '1001', Status: 2 }] });
    expect(await screen.findByRole('heading', { name: '企业已开通' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看我的应用' }).getAttribute('href')).toBe('/mecenter/indexapp');
    cleanup();
    open({ trials: [rejected], bought: [{ AppId: '1001', Status: 3 }] });
    await screen.findByText(/上次的申请未通过/);
    expect(screen.getByRole('form')).toBeTruthy();
  });

  test('asks again after a refusal, with its reason', async () => {
    open({ trials: [sampleTrial({ Status: 3, Reason: '资料不全', StartAt: null, EndAt: null })] });
    expect(await screen.findByText(/上次的申请未通过：资料不全/)).toBeTruthy();
    expect(screen.getByRole('form')).toBeTruthy();
  });

  test('shows the trial that a colleague asked for first, or says so where it cannot be seen (5001)', async () => {
    const message = '企业的试用申请正在审核，请等待结果';
    const { listed } = open({
      apply: () => {
        listed.push(sampleTrial({ Status: 0, StartAt: null, EndAt: null }));
        return refusal(codes.trialExists, message)();
      },
    });
    agree();
    send();
    const title = await screen.findByRole('heading', { name: '申请正在审核' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    cleanup();
    open({ apply: refusal(codes.trialExists, message) });
    agree();
    send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(input(/联系人/).value).toBe('王小明');
  });
});
