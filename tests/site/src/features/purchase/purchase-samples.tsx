import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import type { PreviewOrderReply } from '../../../../../site/contract/order/order-schema';
import type { GetProductReply, VersionOffer } from '../../../../../site/contract/product/product-detail-schema';
import { type CallOptions, type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import {
  SessionProvider,
  signedOutSession,
  type SessionState,
  type SessionStore,
} from '../../../../../site/src/data/session/session';
import { createStore } from '../../../../../site/src/data/store';
import { codes, type FailureName } from '../../../../../site/contract/codes';
import { failureMessages } from '../../../../../site/contract/failure-messages';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { MatchedAddress } from '../../../../support/matched-address';

const version = (id: number, name: string, fen: number): VersionOffer => ({
  id,
  code: 'pro',
  name,
  highlights: ['投放看板'],
  limits: null,
  plans: [
    { id: id * 10 + 1, months: 1, list_price_fen: fen, price_fen: fen, badge: null },
    { id: id * 10 + 2, months: 12, list_price_fen: fen * 12, price_fen: fen * 10, badge: '推荐' },
  ],
});

/** A product with three versions: their plans of a month have the numbers 11, 21, 31, those of a year 12, 22, 32. */
export const product: GetProductReply = {
  app_id: '1001',
  name: '数据通',
  slogan: '',
  summary: '',
  category: '数据',
  icon: '/icon.svg',
  tags: [],
  trial_days: 7,
  min_price_fen: 10000,
  min_price_months: 1,
  on_sale: true,
  cover: '/cover.webp',
  images: [],
  detail_html: '',
  features: [],
  faq: [],
  guide: [],
  video: null,
  sales_count: 0,
  updated_at: '2026-11-01',
  versions: [version(1, '基础版', 10000), version(2, '专业版', 30000), version(3, '旗舰版', 90000)],
};

const coupon = (id: number, fen: number) => ({
  CouponUserId: id,
  Name: `减 ${fen / 100} 元`,
  Type: 1 as const,
  ThresholdFen: 0,
  EndAt: '2027-01-01T00:00:00+08:00',
  CouponFen: fen,
});

/** What a server might answer for a price of so many fen, with coupons 7 and 8 of which 8 takes off more. */
export function previewOf(fen: number, couponUserId?: number): PreviewOrderReply {
  const usable = [coupon(7, 1000), coupon(8, 5000)];
  const off = usable.find(({ CouponUserId }) => CouponUserId === couponUserId)?.CouponFen ?? 0;
  return {
    Lines: [
      { Kind: 'plan', Label: '专业版 1 年', Detail: '', AmountFen: fen },
      ...(off > 0 ? [{ Kind: 'coupon' as const, Label: '优惠券', Detail: '减', AmountFen: -off }] : []),
    ],
    OriginalFen: fen,
    DiscountFen: 0,
    CouponFen: off,
    PayableFen: fen - off,
    ServiceStart: '2026-11-22T12:00:00+08:00',
    ServiceEnd: '2027-11-22T12:00:00+08:00',
    Goods: { AppId: '1001', ProductName: '数据通', Icon: '/icon.svg', VersionName: '专业版', Months: 12 },
    UsableCoupons: usable,
    UnusableCoupons: [{ ...coupon(9, 0), Name: '过期券', Reason: '已过期' }],
    Agreement: { Name: '管家用户协议', Version: '1.0' },
  };
}

export const refusal = (
  name: FailureName,
  message: string = failureMessages[name],
  fields: Record<string, string> = {},
) => new ApiFailure('business', message, { code: codes[name], fields });

export const organizations = [
  { OrgId: 3, OrgName: '甲公司' },
  { OrgId: 4, OrgName: '乙公司' },
].map((organization) => ({
  ...organization,
  OrgKey: 'key',
  Role: 'owner' as const,
  Status: 1,
  MemberCount: 1,
  CTime: '',
}));

/** A member of both organisations, who works in the first. */
export const member = {
  user: { UserId: 5, UserName: '演示用户', OrgId: 3, OrgName: '甲公司', OrgList: organizations },
  role: 'admin',
} as unknown as SessionState;

export interface Call {
  readonly name: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

/** Answers calls by the endpoint's name; a failure that is returned is thrown. */
export type Answers = Partial<Record<string, (body: Record<string, unknown>) => unknown>>;

function Place(): ReactNode {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

/** The browser's own ways through the history. */
function Browser(): ReactNode {
  const navigate = useNavigate();
  return (
    <p aria-hidden="true">
      <button type="button" data-testid="back" onClick={() => void navigate(-1)}>
        后退
      </button>
      <button type="button" data-testid="forward" onClick={() => void navigate(1)}>
        前进
      </button>
    </p>
  );
}

/** Renders a part of a page at an address with a server of answers, for a visitor or a member. */
export function showAt(path: string, content: ReactNode, answers: Answers = {}, state?: SessionState) {
  const calls: Call[] = [];
  const client = async (endpoint: Endpoint, input: { body?: Record<string, unknown> }, options: CallOptions = {}) => {
    calls.push({ name: endpoint.name, body: input.body ?? {}, headers: { ...options.headers } });
    const answer = await answers[endpoint.name]?.(input.body ?? {});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { get, set, subscribe } = createStore(state);
  const session: SessionStore = {
    ...signedOutSession,
    get,
    isSignedIn: () => get() !== undefined,
    subscribe,
  };
  const view = render(
    <MemoryRouter initialEntries={['/home', path]}>
      <MatchedAddress>
        <HttpClientContext.Provider value={client as unknown as HttpClient}>
          <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
            <SessionProvider session={session}>
              <Routes>
                <Route path={path.split('?')[0] ?? ''} element={content} />
                <Route path="*" element={null} />
              </Routes>
              <Place />
              <Browser />
            </SessionProvider>
          </SWRConfig>
        </HttpClientContext.Provider>
      </MatchedAddress>
    </MemoryRouter>,
  );
  const callsOf = (name: string) => calls.filter((call) => call.name === name);
  const enter = (entered: SessionState) => act(() => set(entered));
  return { ...view, calls, callsOf, enter };
}
