import type { FastifyPluginAsync } from 'fastify';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { enterProduct as enterProductEndpoint } from '#contract/entitlement/entitlement-endpoints.ts';
import { enterProductSchema } from '#contract/entitlement/entitlement-schema.ts';
import { callbackParameters } from '#contract/session/callback-parameters.ts';
import { exchangeCode } from '#contract/session/session-endpoints.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { htmlDocument, signInHead } from '../../../platform/pages/html-document';
import { trialStatus } from '#contract/trial/trial-status.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Transactions, Tx } from '../../../platform/tx';
import { issueCode } from '../../identity/session/session';
import { findEntryAddress } from '../catalogue/catalogue';
import { canUseProduct, findEntitlement } from '../entitlement/entitlement';
import { findCurrentTrial } from '../trial/trial';

const endpoints = { enterProduct: enterProductEndpoint };
const schemas = { enterProductSchema };

/**
 * The way from what was bought, or is tried, into the product itself.
 * @param addresses of each product's own application, by the product's id; those that operators wrote go before them.
 */
export function createProductEntry({
  addresses,
  ...platform
}: Platform & { addresses: ReadonlyMap<string, string> }): Module {
  return {
    routes: async (app) =>
      memberRoutes(app, platform, endpoints, schemas, {
        enterProduct: async (transactions, { params: { appId } }, member) => {
          const written = await transactions.read((tx) => findEntryAddress(tx, appId));
          return { Address: await enterProduct(transactions, written || addresses.get(appId), member, appId) };
        },
      }),
  };
}

/**
 * A product as members enter it, for development: exchanges the code of its address as a product's own pages do, and says who
 * has come in.
 * @throws Error in production, where products have addresses of their own.
 */
export function mockProductPages(mode: 'development' | 'production'): FastifyPluginAsync {
  if (mode === 'production') throw new Error('The mock product is for development: it does not start in production.');
  return async (app) => {
    app.get('/mockapp/page.js', { config: { isFile: true } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script),
    );
    app.get('/mockapp/:appId', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page),
    );
  };
}

/** What a product has to do: exchange the code, take it out of the address, and go on with the token. */
const script = `
const status = document.querySelector('[role=status]');
const code = new URLSearchParams(location.search).get('${callbackParameters.code}');
history.replaceState(null, '', location.pathname);

const json = async (url, options) => (await fetch(url, options)).json();

try {
  if (!code) throw new Error('请从个人中心进入应用');
  const body = JSON.stringify({ code });
  const headers = { 'content-type': 'application/json' };
  const { header, data } = await json('${endpointUrl(exchangeCode, { body: { code: '' } })}', { method: 'POST', headers, body });
  if (header.code !== 0) throw new Error(header.msg);
  const authorization = 'Bearer ' + data.token;
  const { Header, Data } = await json('${endpointUrl(getUser, {})}', { headers: { authorization } });
  if (Header.Code !== 0) throw new Error(Header.Msg);
  status.textContent = '已登录为 ' + Data.UserName + '，企业：' + Data.OrgName;
} catch ({ message }) {
  status.textContent = '没有登录：' + message;
}
`;

const page = htmlDocument({
  title: '模拟产品',
  head: `${signInHead}
    <script type="module" src="/mockapp/page.js"></script>`,
  body: `<header><a href="/mecenter/indexapp">返回我的应用</a></header>
    <main>
      <h1>模拟产品</h1>
      <p class="intro">仅供开发：产品自己的页面在这里开始。</p>
      <p role="status">正在登录…</p>
    </main>`,
  coversScreen: true,
});

/**
 * Returns the address at which a member enters a product, with a code by which its pages know them.
 * @param address of the product's own application; undefined where it has none.
 * @throws AppFailure notFound for a product without an address, forbidden for a member who may not use it now.
 */
async function enterProduct(
  { read, transact }: Transactions,
  address: string | undefined,
  member: Member,
  appId: string,
): Promise<string> {
  if (!address) throw new AppFailure('notFound', { message: '这个产品没有网页端入口' });
  await read((tx) => assertUsable(tx, member, appId));
  const entry = new URL(address);
  // Its pages go on as the member, in the same organisation.
  const { userId, orgId } = member;
  const recipient = { redirectOrigin: entry.origin, codeChallenge: null };
  const code = await transact((tx) => issueCode(tx, { userId, orgId }, recipient));
  entry.searchParams.set(callbackParameters.code, code);
  return entry.href;
}

/** @throws AppFailure forbidden when the member may not use what was bought, or is tried, now. */
async function assertUsable(tx: Tx, member: Member, appId: string): Promise<void> {
  const entitlement = await findEntitlement(tx, member, appId);
  if (entitlement && entitlement.endAt > tx.now) {
    if (await canUseProduct(tx, member, appId)) return;
    throw new AppFailure('forbidden', { message: '您暂无使用权限，请联系企业管理员' });
  }
  const trial = await findCurrentTrial(tx, member, appId);
  if (trial?.status === trialStatus.running && trial.endAt && trial.endAt > tx.now) return;
  const message = entitlement ? '服务已到期，续费后即可进入' : '您的企业还没有开通这个产品';
  throw new AppFailure('forbidden', { message });
}
