import { randomUUID } from 'node:crypto';
import { applyInvoice, listInvoiceTitles } from '../../site/contract/invoice/invoice-endpoints';
import { cancelOrder, refundOrder } from '../../site/contract/order/order-endpoints';
import { createInvite } from '../../site/contract/organization/invite-endpoints';
import { createPayment, createTransfer } from '../../site/contract/payment/payment-endpoints';
import { listSessions, loginBySms, sendPasswordCode, sendSms } from '../../site/contract/session/session-endpoints';
import { listOrganizations, switchOrganization } from '../../site/contract/organization/organization-endpoints';
import { sendEmailCode } from '../../site/contract/user/user-endpoints';
import { demoUser } from '../../site/server/demo/demo-users';
import type { Database } from '../../site/server/platform/db/database';
import { job } from '../../site/server/platform/jobs/job-tables';
import type { App } from '../support/test-app';
import { invoiceApplication } from '../support/invoicing';
import { payOrder, placementOf, placeOrder } from '../support/buying';
import { joinDirectly } from '../support/join-directly';
import { fakeChannels } from '../support/fake-channel';
import { png } from '../support/pictures';
import { planOf } from '../support/plan-of';
import { samplePdf } from '../support/sample-pdf';
import { showCode } from '../support/scanning';
import { sendUpload } from '../support/send-upload';
import { addMediaFolder, getMedia } from '../../site/contract/operator/media-endpoints';
import { addFilm, addPicture, drawPicture, sendFilm, startFilm } from '../support/library';
import { media } from '../../site/server/domain/content/media/media-tables';
import { getLead, listLeadOwners } from '../../site/contract/operator/lead-endpoints';
import { storeLead } from '../../site/server/domain/engagement/lead/lead';
import { testPlatform } from '../support/test-platform';
import { createCouponBatch, createCouponOffer, getCouponOffer } from '../../site/contract/operator/coupon-endpoints';
import {
  addArticleCategory,
  getArticleCategory,
} from '../../site/contract/operator/content/article-category-endpoints';
import {
  createContent,
  getContent,
  publishContent,
  saveContent,
} from '../../site/contract/operator/content/content-endpoints';
import { createRelease, getRelease } from '../../site/contract/operator/download-endpoints';
import { sendInstaller, windowsInstaller } from '../support/installer';
import { addDays, chinaDay } from '../../site/contract/china-day';
import { formatDateTime } from '../../site/contract/china-time';
import { createOperatorMessage, getOperatorMessage } from '../../site/contract/operator/message-endpoints';
import { importBankLines, listBankLines } from '../../site/contract/operator/bank-line-endpoints';
import { getTransfer, listTransfers } from '../../site/contract/operator/transfer-endpoints';
import { getCustomerOrder } from '../../site/contract/operator/order-endpoints';
import { saveView } from '../../site/contract/operator/saved-view-endpoints';
import { startExport } from '../../site/contract/operator/export-endpoints';
import { getPrice, listPrices, planPrice } from '../../site/contract/operator/price-endpoints';
import type { GetPriceReply } from '../../site/contract/operator/price-schema';
import { createRefund, getRefund } from '../../site/contract/operator/refund-endpoints';
import type { GetRefundReply } from '../../site/contract/operator/refund-schema';
import { lockOrder } from '../../site/server/domain/sales/order/order';
import { approveTrial } from '../../site/server/domain/sales/trial/trial';
import { getTrialApplication } from '../../site/contract/operator/trial-review-endpoints';
import { addPayment, lockPayment } from '../../site/server/domain/sales/payment/payment-record';
import { newPayNo } from '../../site/server/domain/sales/payment/payment-rules';
import { findRefund, recordRefusedRefund } from '../../site/server/domain/sales/payment/refund';
import { settlePayment } from '../../site/server/domain/sales/payment/settlement';
import { addStaff, changeStaff, getStaff, listStaff } from '../../site/contract/operator/staff-endpoints';
import {
  addPasskey,
  getOperatorSession,
  startPasskey,
  startPasskeySignIn,
  startTotp,
} from '../../site/contract/operator/operator-session-endpoints';
import {
  disableCustomerOrganization,
  disableCustomerUser,
  getCustomerOrganization,
  getCustomerUser,
  listCustomerUsers,
} from '../../site/contract/operator/customer-endpoints';
import type { GetCustomerOrganizationReply, GetCustomerUserReply } from '../../site/contract/operator/customer-schema';
import { demoOperator } from '../../site/server/demo/demo-operators';
import { createAuthenticator } from '../support/authenticator';
import { createOperator, enrolledOperator, signInAs, totpCode } from '../support/operators';
import { apply } from '../support/trying';
import { callEndpoint, signIn } from '../support/test-caller';
import type { TestClock } from '../support/test-clock';

const exportedPrices = { list: 'exportPrices', query: { columns: 'productName,priceFen' } };

/** What a next version differs in, announced for the week to come. */
const nextTerms = () => ({ version: '1.1', effectiveOn: addDays(chinaDay(new Date()), 7), changes: '写得更清楚' });

/** The parts of one call. */
export interface EndpointInputs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

/** The server that an example is for, and its time. */
export interface ExampleStage {
  app: App;
  database: Database;
  clock: TestClock;
}

/** What a call sends, or how to come by it: some calls want a code that the server sent before. */
export type EndpointExample = EndpointInputs | ((stage: ExampleStage) => Promise<EndpointInputs>);

const writtenArticle = {
  title: '怎样看懂投放报表',
  summary: '三个数字，五分钟',
  contentHtml: '<p>先看花费，再看线索。</p>',
  categoryId: 1,
  author: '小量学院',
};

const fromPage = { headers: { origin: 'http://localhost' } };
const newPassword = 'Another2026!';
const offeredCoupon = {
  name: '双十二 9 折',
  type: 2,
  percent: 90,
  amountFen: null,
  thresholdFen: 0,
  appIds: [] as string[],
  total: 100,
  perUser: 1,
  from: '2026-12-01',
  to: '2099-12-12',
  isPublic: false,
  code: '',
} as const;

const describedRelease = { version: '5.3.0', requirement: 'Windows 10 及以上', notes: ['断点续传'] };

const writtenMessage = {
  kind: 'system',
  title: '国庆期间客服安排',
  text: '',
  link: '',
  sendAt: null,
  audience: 'all',
  audienceId: null,
} as const;

/**
 * Calls that must succeed on the seeded database, by the endpoint's name, where a value made from the schema would not:
 * ids that exist, forms that fit a pattern, codes. Endpoints that need a token are called with one of the demo account
 * unless an example brings another.
 */
export const endpointExamples: Readonly<Record<string, EndpointExample>> = {
  applyTrial: async (stage) => ({
    token: await newcomer(stage, '13900000008'),
    body: { AppId: '1001', Contact: '张三', Mobile: '13812345678', Company: '某某公司' },
  }),
  applyInvoice: async (stage) => {
    const { token, params } = await completedOrder(stage);
    return { token, body: invoiceApplication([params.orderNo]), headers: { 'idempotency-key': randomUUID() } };
  },
  bindEmail: async (stage) => {
    const token = await newcomer(stage, '13900000001');
    const Email = 'newcomer@example.cn';
    const { data } = await callEndpoint(stage.app, sendEmailCode, { token, body: { Email } });
    return { token, body: { Email, Code: data.debugCode } };
  },
  bindMobile: async (stage) => ({
    token: await newcomer(stage, '13900000002'),
    body: { Mobile: '13900000003', Code: await smsCode(stage, '13900000003', 'bind') },
  }),
  changeMember: async (stage) => ({
    params: { userId: String(await colleague(stage, '13900000010')) },
    body: { Role: 'admin' },
  }),
  changePassword: async (stage) => ({
    token: await signIn(stage.app, 'member'),
    body: { OldPassword: demoUser.password, NewPassword: newPassword },
  }),
  chooseEntitlementMembers: async (stage) => ({ ...(await openedProduct(stage)), body: { Everybody: true } }),
  closePayment: async (stage) => {
    const { token, payNo } = await openPayment(stage);
    return { token, params: { payNo } };
  },
  closeAccount: async (stage) => ({
    token: await newcomer(stage, '13900000004'),
    body: { Code: await smsCode(stage, '13900000004', 'close'), Confirm: true },
  }),
  closeOrganization: async (stage) => {
    const token = await newcomer(stage, '13900000005');
    const { OrgId, OrgName } = (await callEndpoint(stage.app, listOrganizations, { token, query: {} })).data.Items[0];
    return { token, body: { OrgId, Code: await smsCode(stage, '13900000005', 'close'), Confirm: OrgName } };
  },
  cancelOrder: async (stage) => ({ ...(await unpaidOrder(stage)), body: { Version: 1 } }),
  countDownload: { params: { platform: 'win' }, ...fromPage },
  createLead: { body: { name: '张三', mobile: '13812345678', page: '/home' }, ...fromPage },
  createPayment: async (stage) => {
    const { token, orderNo } = await orderToPay(stage);
    const headers = { 'idempotency-key': randomUUID() };
    return { token, headers, body: { OrderNo: orderNo, Channel: 'alipay' } };
  },
  createTransfer: async (stage) => {
    const token = await signIn(stage.app, demoUser.username);
    // It waits for days, so its product is one of its own.
    const orderNo = await placeOrder(stage.app, token, { appId: '1003' });
    const { data } = await sendUpload(stage.app, { kind: 'voucher', file: png }, token);
    return { token, body: { OrderNo: orderNo, VoucherUrl: data.Url, PayerName: '远航贸易有限公司' } };
  },
  createScanTicket: { body: { agree: true } },
  createOrder: async ({ app }) => {
    const token = await signIn(app, demoUser.username);
    const body = await placementOf(app, token, await planOf(app, '1004', 'basic', 1));
    return { token, body, headers: { 'idempotency-key': randomUUID() } };
  },
  deleteInvoiceTitle: async (stage) => {
    const { token } = await appliedInvoice(stage);
    const { data } = await callEndpoint(stage.app, listInvoiceTitles, { token });
    return { token, params: { id: String(data.Items[0].Id) } };
  },
  describeEmbed: { query: { url: 'http://localhost/embed?src=/media/films/tuoguan/master.m3u8' } },
  endSession: async (stage) => {
    await signIn(stage.app, 'admin');
    const token = await signIn(stage.app, 'admin');
    const { data } = await callEndpoint(stage.app, listSessions, { token });
    const id = data.Items.find((session: { Current: boolean }) => !session.Current).Id;
    return { token, params: { id: String(id) } };
  },
  enterProduct: openedProduct,
  listEnterable: {},
  exchangeCode: async ({ app }) => {
    const form = new URLSearchParams({ username: demoUser.username, password: demoUser.password });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };
    const { headers: answered } = await app.inject({
      method: 'POST',
      url: '/sso/login',
      payload: form.toString(),
      headers,
    });
    const { searchParams, origin } = new URL(String(answered.location));
    return { body: { code: searchParams.get('sso_code') ?? '' }, headers: { origin } };
  },
  getArticle: { params: { id: '1' } },
  getGoods: { params: { goodsId: 'g1001' } },
  getInvite: invitation,
  getInvoiceFile: async (stage) => {
    const { token, id } = await appliedInvoice(stage);
    await stage.app.adminCli(['invoice', 'issue', id]);
    return { token, params: { id } };
  },
  getOrder: unpaidOrder,
  getPaymentState: async (stage) => {
    const { token, payNo } = await openPayment(stage);
    return { token, params: { payNo } };
  },
  getProduct: { params: { appId: '1001' } },
  getScanState: async ({ app }) => ({ body: { secret: (await showCode(app)).secret } }),
  getSubject: { params: { key: 'bing' } },
  hideOrder: async (stage) => {
    const { token, params } = await unpaidOrder(stage);
    await callEndpoint(stage.app, cancelOrder, { token, params, body: { Version: 1 } });
    return { token, params };
  },
  joinOrganization: async (stage) => {
    const { params } = await invitation(stage);
    return { token: await newcomer(stage, '13900000016'), body: { Code: params.code } };
  },
  leaveOrganization: async (stage) => {
    const token = await newcomer(stage, '13900000011');
    await joinDirectly(stage.database, token, 'demo1', 'member');
    const { data } = await callEndpoint(stage.app, listOrganizations, { token, query: {} });
    const { OrgId } = data.Items.find(({ OrgKey }: { OrgKey: string }) => OrgKey === 'demo1');
    await callEndpoint(stage.app, switchOrganization, { token, body: { OrgId } });
    return { token, body: { OrgId } };
  },
  listPayChannels: async (stage) => {
    const { token, orderNo } = await orderToPay(stage);
    return { token, query: { OrderNo: orderNo } };
  },
  listEntitlementMembers: openedProduct,
  listProductRecords: { params: { appId: '1001' } },
  getUpload: async ({ app }) => {
    const token = await signIn(app, demoUser.username);
    const { data } = await sendUpload(app, { kind: 'voucher', file: png }, token);
    return { token, params: { name: data.Url.split('/').pop() } };
  },
  login: { body: { username: demoUser.username, password: demoUser.password } },
  loginBySms: async (stage) => ({
    body: { mobile: '13900000006', code: await smsCode(stage, '13900000006', 'login'), agree: true },
  }),
  notifyPayment: async (stage) => {
    const { orderNo, payNo, amountFen } = await openPayment(stage);
    const [channel] = fakeChannels(stage.clock.now);
    const { body, headers } = channel.paidNotificationOf({ orderNo, payNo, amountFen });
    return { params: { channel: 'alipay' }, body: JSON.parse(body) as object, headers };
  },
  previewOrder: async ({ app }) => ({ body: await planOf(app, '1001', 'basic', 1) }),
  proveIdentity: { body: { Password: demoUser.password } },
  receiveCoupon: { body: { Code: 'XLWELCOME' } },
  refundOrder: async (stage) => ({
    ...(await completedOrder(stage)),
    body: { Reason: '不需要了' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  removeMember: async (stage) => ({ params: { userId: String(await colleague(stage, '13900000012')) } }),
  renameOrganization: async (stage) => ({
    token: await newcomer(stage, '13900000013'),
    body: { OrgName: '新的企业名称' },
  }),
  renewOrder: completedOrder,
  reportCsp: { body: { 'csp-report': { 'blocked-uri': 'https://evil.example/a.js' } } },
  resetPassword: async (stage) => {
    const contact = '13900000017';
    await newcomer(stage, contact);
    stage.clock.pass(60);
    const { data } = await callEndpoint(stage.app, sendPasswordCode, { body: { contact }, ip: '10.1.1.17' });
    return { body: { contact, code: data.debugCode, password: newPassword } };
  },
  revokeInvite: invitation,
  sendEmailCode: { body: { Email: 'somebody@example.cn' } },
  sendPasswordCode: { body: { contact: '13900000016' } },
  sendSms: { body: { mobile: '13900000007', scene: 'login' } },
  switchOrganization: async (stage) => {
    const token = await signIn(stage.app, demoUser.username);
    const { data } = await callEndpoint(stage.app, listOrganizations, { token, query: {} });
    return { token, body: { OrgId: data.Items[1].OrgId } };
  },
  transferOwnership: async (stage) => {
    const token = await newcomer(stage, '13900000014');
    const { data } = await callEndpoint(stage.app, listOrganizations, { token, query: {} });
    const colleagueToken = await newcomer(stage, '13900000015');
    return {
      token,
      body: { UserId: await joinDirectly(stage.database, colleagueToken, data.Items[0].OrgKey, 'member') },
    };
  },
  upload: { body: { kind: 'avatar', file: png } },
  viewArticle: { params: { id: '1' } },
  signInOperator: { body: demoOperator },
  verifySecondFactor: async (stage) => {
    const { app, clock } = stage;
    const { secret, email } = await enrolledOperator(stage, clock);
    clock.pass(60);
    const { headers } = await signInAs(app, email);
    return { headers, body: { code: totpCode(secret, clock.now()) } };
  },
  proveOperator: { body: { password: demoOperator.password } },
  changeOperatorPassword: async ({ app }) => ({
    headers: (await signInAs(app, 'content@demo.cn')).headers,
    body: { password: demoOperator.password, newPassword: 'Another-Operator-2026' },
  }),
  confirmTotp: async ({ app, clock }) => {
    const { headers } = await signInAs(app, 'finance@demo.cn');
    const { data } = await callEndpoint(app, startTotp, { headers });
    return { headers, body: { code: totpCode(data.secret, clock.now()) } };
  },
  renewRecoveryCodes: async (stage) => ({ headers: (await enrolledOperator(stage, stage.clock)).headers }),
  addPasskey: async (stage) => {
    const { app } = stage;
    const { headers } = await signInAs(app, await createOperator(stage));
    const { data } = await callEndpoint(app, startPasskey, { headers });
    return { headers, body: { name: '办公电脑', response: createAuthenticator().create(data.options) } };
  },
  startPasskeySignIn: async (stage) => ({ headers: (await passkeyHolder(stage)).headers }),
  verifyPasskey: async (stage) => {
    const { headers, device } = await passkeyHolder(stage);
    const { data } = await callEndpoint(stage.app, startPasskeySignIn, { headers });
    return { headers, body: { response: device.get(data.options) } };
  },
  removePasskey: async (stage) => {
    const { headers } = await enrolledOperator(stage, stage.clock);
    await givePasskey(stage, headers);
    const { data } = await callEndpoint(stage.app, getOperatorSession, { headers });
    return { headers, params: { id: String(data.passkeys[0].id) } };
  },
  addStaff: { body: { email: 'new@demo.cn', name: '新同事', role: 'support', reason: '新同事入职' } },
  getStaff: colleagueOfStaff,
  changeStaff: async (stage) => {
    const example = await colleagueOfStaff(stage);
    const { data } = await callEndpoint(stage.app, getStaff, example);
    return {
      ...example,
      body: { name: '改名了', role: 'analyst', isActive: true, version: data.version, reason: '调岗' },
    };
  },
  resetSecondFactor: async (stage) => {
    const { operatorId } = await enrolledOperator(stage, stage.clock);
    return { params: { id: String(operatorId) }, body: { reason: '手机丢了' } };
  },
  resetStaffPassword: async (stage) => ({ ...(await colleagueOfStaff(stage)), body: { reason: '忘记密码' } }),
  endStaffSessions: async (stage) => ({ ...(await colleagueOfStaff(stage)), body: { reason: '设备丢失' } }),
  getRecordEntry: async (stage) => ({ params: { id: await recordedChange(stage) } }),
  undoChange: async (stage) => {
    const { app } = stage;
    const { headers, params } = await colleagueOfStaff(stage);
    const { data } = await callEndpoint(app, getStaff, { headers, params });
    const body = { name: '撤销我', role: data.role, isActive: true, version: data.version, reason: '写错了' };
    const changed = await callEndpoint(app, changeStaff, { headers, params, body });
    return { headers, params: { id: String(changed.data.entry.id) }, body: { reason: '改回来' } };
  },
  getCustomerUser: customer,
  exportCustomerUsers: { query: { columns: 'name,mobile,state' } },
  renameCustomerUser: async (stage) => {
    const { params, user } = await customer(stage);
    return { params, body: { name: '王小芳', version: user.version, reason: '本人来电更正' } };
  },
  disableCustomerUser: async (stage) => ({ params: (await customer(stage)).params, body: { reason: '账号被盗' } }),
  enableCustomerUser: async (stage) => {
    const { params } = await customer(stage);
    const { headers } = await signInAs(stage.app);
    await callEndpoint(stage.app, disableCustomerUser, { headers, params, body: { reason: '账号被盗' } });
    return { params, body: { reason: '已经核实' } };
  },
  endCustomerSessions: async (stage) => ({ params: (await customer(stage)).params, body: { reason: '设备丢失' } }),
  endCustomerSession: async (stage) => {
    const { params, user } = await customer(stage);
    return { params: { ...params, sessionId: String(user.sessions[0]?.id) }, body: { reason: '设备丢失' } };
  },
  revealCustomerContact: async (stage) => ({ params: (await customer(stage)).params, body: { reason: '电话回访' } }),
  viewAsCustomer: async (stage) => ({ params: (await customer(stage)).params, body: { reason: '排查问题' } }),
  exportCustomerData: async (stage) => ({ params: (await customer(stage)).params, body: { reason: '本人申请' } }),
  eraseCustomer: async (stage) => ({ params: (await customer(stage)).params, body: { reason: '本人申请' } }),
  getCustomerOrganization: customerOrganization,
  exportCustomerOrganizations: { query: { columns: 'name,owner,members' } },
  renameCustomerOrganization: async (stage) => {
    const { params, organization } = await customerOrganization(stage);
    return { params, body: { name: '远航商贸', version: organization.version, reason: '营业执照更名' } };
  },
  disableCustomerOrganization: async (stage) => ({
    params: (await customerOrganization(stage)).params,
    body: { reason: '违规投放' },
  }),
  enableCustomerOrganization: async (stage) => {
    const { params } = await customerOrganization(stage);
    const { headers } = await signInAs(stage.app);
    await callEndpoint(stage.app, disableCustomerOrganization, { headers, params, body: { reason: '违规投放' } });
    return { params, body: { reason: '已经整改' } };
  },
  getMedia: libraryPicture,
  changeMedia: async (stage) => {
    const { params, version } = await libraryPicture(stage);
    const values = { name: '新主图', alt: '数据看板', folderId: null, focus: { x: 30, y: 60 } };
    return { params, body: { ...values, version, reason: '补充描述' } };
  },
  moveMedia: async (stage) => ({
    params: (await libraryPicture(stage)).params,
    body: { folderId: await mediaFolder(stage), reason: '整理素材' },
  }),
  removeMedia: async (stage) => ({ params: (await libraryPicture(stage)).params, body: { reason: '不再使用' } }),
  uploadPicture: async () => ({ body: { name: '首页主图', file: await drawPicture(), reason: '更新页面' } }),
  replacePicture: async (stage) => {
    const { params, version } = await libraryPicture(stage);
    return { params, body: { file: await drawPicture(), version, reason: '换新图' } };
  },
  cropPicture: async (stage) => ({
    params: (await libraryPicture(stage)).params,
    body: { left: 0, top: 0, width: 200, height: 100, name: '主图 裁切', reason: '做缩略图' },
  }),
  startFilmUpload: { body: { name: '新手指引', bytes: 1_000, fingerprint: '1' } },
  sendFilmPart: async ({ app }) => {
    const operator = await signInAs(app);
    const { uploadId, file } = await startFilm(app, operator);
    return { params: { uploadId }, body: { part: '0', file }, headers: operator.headers };
  },
  finishFilmUpload: async ({ app }) => {
    const operator = await signInAs(app);
    const body = { folderId: null, duration: 3, width: 640, height: 360, reason: '更新视频' };
    return { params: { uploadId: await sendFilm(app, operator) }, body, headers: operator.headers };
  },
  replaceFilm: async (stage) => {
    const { params } = await libraryFilm(stage);
    await stage.database.transact((db) => db.update(media).set({ state: 'failed' }));
    const operator = await signInAs(stage.app);
    const { version } = (await callEndpoint(stage.app, getMedia, { params, headers: operator.headers })).data;
    const uploadId = await sendFilm(stage.app, operator);
    const body = { uploadId, duration: 3, width: 640, height: 360, version, reason: '更新视频' };
    return { params, body, headers: operator.headers };
  },
  retryFilm: async (stage) => {
    const { params } = await libraryFilm(stage);
    await stage.database.transact((db) => db.update(media).set({ state: 'failed' }));
    return { params, body: { reason: '再试一次' } };
  },
  changeSubtitles: async (stage) => {
    const { params, version } = await libraryFilm(stage);
    return { params, body: { text: 'WEBVTT\n\n00:00.000 --> 00:02.000\n你好\n', version, reason: '补字幕' } };
  },
  changePoster: async (stage) => {
    const { params, version } = await libraryFilm(stage);
    const { id: pictureId } = await addPicture(stage.app);
    return { params, body: { pictureId, version, reason: '换封面' } };
  },
  addMediaFolder: { body: { name: '产品截图', parentId: null, reason: '整理素材' } },
  changeMediaFolder: async (stage) => ({
    params: { id: String(await mediaFolder(stage)) },
    body: { name: '2026 年活动', parentId: null, reason: '整理素材' },
  }),
  removeMediaFolder: async (stage) => ({
    params: { id: String(await mediaFolder(stage)) },
    body: { reason: '整理素材' },
  }),
  getTrialApplication: trialApplication,
  approveTrialApplication: async (stage) => ({
    ...(await trialApplication(stage)),
    body: { days: 7, reason: '符合试用条件' },
  }),
  rejectTrialApplication: async (stage) => ({ ...(await trialApplication(stage)), body: { reason: '资料不完整' } }),
  extendTrial: async (stage) => {
    const { body, ...trial } = await runningTrial(stage);
    return { ...trial, body: { ...body, days: 7, reason: '客户还要再试' } };
  },
  endTrial: async (stage) => {
    const { body, ...trial } = await runningTrial(stage);
    return { ...trial, body: { ...body, reason: '应贵公司要求，试用提前结束' } };
  },
  revealTrialContact: async (stage) => ({ ...(await trialApplication(stage)), body: { reason: '电话回访' } }),
  getRefund: async (stage) => ({ params: (await paidOrder(stage)).params }),
  exportRefunds: { query: { columns: 'orderNo,state,amountFen' } },
  createRefund: async (stage) => {
    const { headers, params, refund } = await paidOrder(stage);
    return { headers, params, body: { amountFen: refund.leftFen, version: refund.version, reason: '客户不再需要' } };
  },
  rejectRefund: async (stage) => {
    const { headers, params, refund } = await requestedRefund(stage);
    return { headers, params, body: { version: refund.version, reason: '服务已使用' } };
  },
  decideService: async (stage) => {
    const { headers, params, refund } = await requestedRefund(stage);
    return { headers, params, body: { isKept: true, version: refund.version, reason: '与客户约定' } };
  },
  dismissRefusal: async (stage) => {
    const { headers, params } = await paidOrder(stage, 1, { refund: '退款' });
    const { data } = await callEndpoint(stage.app, getRefund, { headers, params });
    const { refundNo } = data.refunds[0];
    await testPlatform(stage.database, stage.clock.now).transact(async (tx) => {
      const begun = await findRefund(tx, refundNo);
      const payment = begun && (await lockPayment(tx, begun.payNo));
      if (payment) await recordRefusedRefund(tx, payment, begun, '余额不足', quietLog);
    });
    return { headers, params, body: { refundNo, reason: '不再退款' } };
  },
  withdrawRefund: async (stage) => {
    const { headers, params } = await paidOrder(stage, 1, { refund: '退款' });
    const { data } = await callEndpoint(stage.app, getRefund, { headers, params });
    return { headers, params, body: { refundNo: data.refunds[0].refundNo, reason: '点错了' } };
  },
  changeProposal: async (stage) => {
    const { headers, params, version } = await proposedRefund(stage);
    return { headers, params, body: { amountFen: 600_000, version, reason: '扣除已使用的部分' } };
  },
  approveProposal: async (stage) => {
    const { headers, params, version } = await proposedRefund(stage);
    return { headers, params, body: { version, reason: '已核对' } };
  },
  withdrawProposal: async (stage) => {
    const { headers, params, version } = await proposedRefund(stage);
    return { headers, params, body: { version, reason: '客户改主意了' } };
  },
  recordRefundTransfer: async (stage) => {
    const { headers, params } = await paidOrder(stage, 1, { channel: 'offline', refund: '退款' });
    stage.clock.pass(61);
    const { data } = await callEndpoint(stage.app, getRefund, { headers, params });
    const body = { refundNo: data.refunds[0].refundNo, reference: 'CMB-20260502-17', reason: '已汇出' };
    return { headers, params, body };
  },
  exportTrialApplications: { query: { columns: 'company,mobile,createdAt' } },
  getInvoiceRequest: async (stage) => ({ params: { id: (await appliedInvoice(stage)).id } }),
  exportInvoiceRequests: { query: { columns: 'title,amountFen,createdAt' } },
  exportInvoiceLines: { query: {} },
  downloadInvoice: async (stage) => ({ params: { id: await issuedInvoice(stage) } }),
  issueInvoice: async (stage) => ({
    params: { id: (await appliedInvoice(stage)).id },
    body: { invoiceNo: '26312000000000000001', file: samplePdf(), reason: '按申请开具', rehearse: 'false' },
  }),
  replaceInvoicePdf: async (stage) => ({
    params: { id: await issuedInvoice(stage) },
    body: { file: samplePdf(), version: 'none', reason: '传错了文件', rehearse: 'false' },
  }),
  rejectInvoice: async (stage) => ({
    params: { id: (await appliedInvoice(stage)).id },
    body: { reason: '税号有误' },
  }),
  issueRedInvoice: async (stage) => ({
    params: { id: await issuedInvoice(stage) },
    body: { redInvoiceNo: '26312000000000000002', reason: '客户退货' },
  }),
  resendInvoice: async (stage) => ({ params: { id: await issuedInvoice(stage) }, body: { reason: '客户没收到' } }),
  getJob: async (stage) => ({ params: { id: await deadJob(stage) } }),
  retryJob: async (stage) => ({ params: { id: await deadJob(stage) }, body: { reason: '渠道已恢复' } }),
  abandonJob: async (stage) => ({ params: { id: await deadJob(stage) }, body: { reason: '已人工处理' } }),
  searchConsole: { query: { search: '13800000001' } },
  exportRecord: { query: { columns: 'at,operator,command' } },
  startExport: { body: exportedPrices },
  saveView: { body: { list: '/order', name: '已付款', query: '?status=30' } },
  removeSavedView: async ({ app }) => {
    const { headers } = await signInAs(app);
    const body = { list: '/order', name: '待付款', query: '?status=10' };
    const { data } = await callEndpoint(app, saveView, { headers, body });
    return { headers, params: { id: String(data[0]?.id) } };
  },
  downloadExport: async ({ app }) => {
    const { headers } = await signInAs(app);
    // The job that removes old files is not due when the file is there.
    await app.jobWorker.runDue();
    const { data } = await callEndpoint(app, startExport, { headers, body: exportedPrices });
    await app.jobWorker.runDue();
    return { headers, params: { id: String(data.id), part: '0' } };
  },
  exportFigures: { query: { table: 'revenue' } },
  exportMovements: { query: { columns: 'orderNo,amountFen,at' } },
  reportVisit: { body: { step: 'visit', source: 'bing_search' } },
  exportPrices: { query: { columns: 'productName,priceFen,period' } },
  getPrice: pricedPlan,
  changePrice: async (stage) => {
    const { headers, params, price } = await pricedPlan(stage);
    const { version, regularPriceFen, listPriceFen } = price;
    return { headers, params, body: { priceFen: regularPriceFen - 1, listPriceFen, version, reason: '降价' } };
  },
  changeSale: async (stage) => {
    const { headers, params, price } = await pricedPlan(stage);
    return { headers, params, body: { isOnSale: !price.isOnSale, version: price.version, reason: '调整套餐' } };
  },
  planPrice: async (stage) => {
    const { headers, params, body } = await plannedPrice(stage, 1);
    return { headers, params, body };
  },
  cancelPricePeriod: async (stage) => {
    const { headers, params, body } = await plannedPrice(stage, 2);
    await callEndpoint(stage.app, planPrice, { headers, params, body });
    const { data } = await callEndpoint(stage.app, getPrice, { headers, params });
    return { headers, params: { id: String(data.periods[0].id) }, body: { reason: '活动取消' } };
  },
  exportLeads: { query: { columns: 'name,mobile,status' } },
  getLead: storedLead,
  followUpLead: async (stage) => {
    const { headers, params } = await storedLead(stage);
    const { version } = (await callEndpoint(stage.app, getLead, { headers, params })).data;
    const body = { note: '下周再谈', status: 'active', nextContact: null, version, reason: '跟进客户' };
    return { headers, params, body };
  },
  assignLead: async (stage) => {
    const { headers, params } = await storedLead(stage);
    const owners = await callEndpoint(stage.app, listLeadOwners, { headers });
    return { headers, params, body: { ownerId: owners.data[0].id, reason: '按区域分配' } };
  },
  revealLeadContact: async (stage) => ({ ...(await storedLead(stage)), body: { reason: '电话联系' } }),
  exportCouponOffers: { query: { columns: 'name,terms,orders,paidFen' } },
  getCouponOffer: couponOffer,
  createCouponOffer: { body: { ...offeredCoupon, reason: '双十二活动' } },
  changeCouponOffer: async (stage) => {
    const { headers, params, version } = await couponOffer(stage);
    return { headers, params, body: { ...offeredCoupon, name: '双十三', version, reason: '写错了' } };
  },
  changeCouponState: async (stage) => {
    const { headers, params, version } = await couponOffer(stage);
    return { headers, params, body: { state: 'stopped', version, reason: '活动结束' } };
  },
  issueCouponToAll: async (stage) => ({ ...(await couponOffer(stage)), body: { reason: '回馈老客户' } }),
  issueCouponToList: async (stage) => ({
    ...(await couponOffer(stage)),
    body: { people: '13800000001', reason: '回馈老客户' },
  }),
  createCouponBatch: async (stage) => ({
    ...(await couponOffer(stage)),
    body: { size: 2, note: '线下活动', reason: '线下活动' },
  }),
  stopCouponBatch: async (stage) => {
    const { headers, params } = await couponOffer(stage);
    const body = { size: 2, note: '线下活动', reason: '线下活动' };
    await callEndpoint(stage.app, createCouponBatch, { headers, params, body });
    const { data } = await callEndpoint(stage.app, getCouponOffer, { headers, params });
    return { headers, params: { id: String(data.batches[0].id) }, body: { reason: '码泄露了' } };
  },
  // What operators write.
  getArticleCategory: async (stage) => ({ params: (await emptyCategory(stage)).params }),
  addArticleCategory: { body: { name: '出海专题', place: 9, reason: '新栏目' } },
  changeArticleCategory: async (stage) => {
    const { params, version } = await emptyCategory(stage);
    return { params, body: { name: '出海观察', place: 3, version, reason: '换个名字' } };
  },
  removeArticleCategory: async (stage) => {
    const { params, version } = await emptyCategory(stage);
    return { params, body: { version, reason: '不再使用' } };
  },
  listContent: { params: { type: 'article' } },
  createContent: { params: { type: 'article' }, body: { document: writtenArticle } },
  getContent: draftArticle,
  saveContent: async (stage) => {
    const { params, version } = await draftArticle(stage);
    const headers = await writerHeaders(stage);
    return { headers, params, body: { document: { ...writtenArticle, title: '另一个标题' }, version } };
  },
  previewContent: draftArticle,
  publishContent: async (stage) => withReason(await draftArticle(stage)),
  unscheduleContent: async (stage) => {
    const { headers, params, version } = await draftArticle(stage);
    const body = { version, publishAt: new Date(Date.now() + 86_400_000).toISOString(), reason: '定时发布' };
    await callEndpoint(stage.app, publishContent, { headers, params, body });
    return { headers, params, body: { version, reason: '先不发布' } };
  },
  discardDraft: async (stage) => withReason(await draftArticle(stage)),
  withdrawContent: async (stage) => withReason(await publishedArticle(stage)),
  getRevision: async (stage) => {
    const { headers, params } = await publishedArticle(stage);
    return { headers, params: { ...params, number: '1' } };
  },
  restoreContent: async (stage) => {
    const { headers, params, version } = await publishedArticle(stage);
    return { headers, params, body: { number: 1, version, reason: '恢复旧版' } };
  },
  // Agreements of the console, and what visitors read of them.
  getAgreement: { params: { name: 'mgProtocol' }, query: { version: '2.3' } },
  listAgreementVersions: { params: { name: 'mgProtocol' } },
  getAgreementVersion: { params: { name: 'mgProtocol', version: '2.4' } },
  withdrawAgreement: async (stage) => {
    const headers = await writerHeaders(stage);
    const params = { type: 'agreement', id: 'serviceTerms' } as const;
    const { data: entry } = await callEndpoint(stage.app, getContent, { headers, params });
    const body = { document: { ...entry.document, ...nextTerms() }, version: entry.version };
    const { data: saved } = await callEndpoint(stage.app, saveContent, { headers, params, body });
    const publication = { version: saved.version, reason: '新的条款' };
    await callEndpoint(stage.app, publishContent, { headers, params, body: publication });
    return { headers, params: { name: 'serviceTerms', version: '1.1' }, body: { reason: '写错了' } };
  },
  // Installers of the console.
  exportReleases: { query: { columns: 'version,platform,state,downloads' } },
  getRelease: checkedRelease,
  startInstallerUpload: {
    body: { platform: 'win', name: 'manager-5.3.0.exe', bytes: 1000, fingerprint: 'a' },
  },
  sendInstallerPart: async ({ app }) => {
    const file = windowsInstaller(1000);
    const { uploadId } = await sendInstaller(app, { file, only: [] }, await signInAs(app));
    return { params: { uploadId }, body: { part: '0', file } };
  },
  cancelInstallerUpload: async ({ app }) => {
    const { uploadId } = await sendInstaller(app, { file: windowsInstaller(1000) }, await signInAs(app));
    return { params: { uploadId } };
  },
  createRelease: async ({ app }) => {
    const { uploadId } = await sendInstaller(app, { file: windowsInstaller(1000) }, await signInAs(app));
    return { params: { uploadId }, body: { platform: 'win', ...describedRelease, reason: '新版本' } };
  },
  changeRelease: async (stage) => {
    const { params, changeVersion } = await checkedRelease(stage);
    return { params, body: { ...describedRelease, version: '5.3.1', changeVersion, reason: '写错了' } };
  },
  publishRelease: async (stage) => {
    const { params, changeVersion } = await checkedRelease(stage);
    return { params, body: { publishAt: null, changeVersion, reason: '新版本' } };
  },
  withdrawRelease: async (stage) => {
    const { params, changeVersion } = await checkedRelease(stage);
    return { params, body: { changeVersion, reason: '有缺陷' } };
  },
  // Messages of the console.
  exportOperatorMessages: { query: { columns: 'title,audienceName,received,reads' } },
  findMessageRecipients: { query: { search: '演示' } },
  createOperatorMessage: { body: { ...writtenMessage, reason: '节前通知' } },
  getOperatorMessage: plannedMessage,
  changeOperatorMessage: async (stage) => {
    const { headers, params, version } = await plannedMessage(stage);
    const { kind, text, link, sendAt } = writtenMessage;
    return { headers, params, body: { kind, text, link, sendAt, title: '元旦安排', version, reason: '写错了' } };
  },
  withdrawOperatorMessage: async (stage) => {
    const { headers, params, version } = await plannedMessage(stage);
    return { headers, params, body: { version, reason: '不发了' } };
  },
  // Orders and bank transfers of the console.
  exportCustomerOrders: { query: { columns: 'orderNo,company,payableFen' } },
  getCustomerOrder: anybodysOrder,
  addOrderNote: async (stage) => ({ ...(await anybodysOrder(stage)), body: { reason: '客户要求月底开票' } }),
  extendOrderDeadline: async (stage) => ({
    ...(await anybodysOrder(stage)),
    body: { hours: 24, version: '1', reason: '客户走流程' },
  }),
  closeCustomerOrder: async (stage) => ({
    ...(await anybodysOrder(stage)),
    body: { version: '1', reason: '应客户要求关闭' },
  }),
  adjustOrderTerm: async (stage) => {
    const { params } = await completedOrder(stage);
    const { headers } = await signInAs(stage.app);
    const { data } = await callEndpoint(stage.app, getCustomerOrder, { headers, params });
    return { params, body: { days: 7, version: data.termVersion, reason: '补偿故障' } };
  },
  exportTransfers: { query: { columns: 'payerName,amountFen,orderNo' } },
  getTransfer: async (stage) => ({ params: { payNo: (await waitingTransfer(stage)).payNo } }),
  getTransferVoucher: async (stage) => ({ params: { payNo: (await waitingTransfer(stage)).payNo } }),
  confirmTransfer: async (stage) => ({
    params: { payNo: (await waitingTransfer(stage)).payNo },
    body: { reason: '银行已到账' },
  }),
  rejectTransfer: async (stage) => ({
    params: { payNo: (await waitingTransfer(stage)).payNo },
    body: { reason: '未收到该笔转账' },
  }),
  recordTransferPayer: async (stage) => {
    const { payNo, headers } = await waitingTransfer(stage);
    const { data } = await callEndpoint(stage.app, getTransfer, { headers, params: { payNo } });
    const payer = { payerName: '远航贸易', payerBank: '招商银行', payerAccount: '6222021234567890' };
    return { params: { payNo }, body: { ...payer, version: data.version, reason: '客户来电' } };
  },
  importBankLines: { body: { text: '日期,收入金额\n2026-11-29,1.00', reason: '11 月流水' } },
  exportBankLines: { query: { columns: 'payerName,amountFen,match' } },
  getBankLine: async (stage) => ({ params: { id: await importedLine(stage) } }),
  confirmBankLine: async (stage) => ({
    params: { id: await importedLine(stage, await waitingTransfer(stage)) },
    body: { reason: '银行流水与转账一致' },
  }),
  assignBankLine: async (stage) => {
    const transfer = await waitingTransfer(stage);
    const params = { id: await importedLine(stage, transfer) };
    return { params, body: { target: transfer.payNo, reason: '银行流水与转账一致' } };
  },
  setBankLineAside: async (stage) => ({ params: { id: await importedLine(stage) }, body: { reason: '银行结息' } }),
};

/** A picture of the library, with its version. */
async function libraryPicture({ app }: ExampleStage) {
  return withVersion(app, await addPicture(app));
}

/** A film of the library, with its version. */
async function libraryFilm({ app }: ExampleStage) {
  return withVersion(app, await addFilm(app));
}

async function withVersion(app: App, { id }: { id: number }) {
  const params = { id: String(id) };
  const { headers } = await signInAs(app);
  const { data } = await callEndpoint(app, getMedia, { params, headers });
  return { params, version: data.version as string };
}

/** A category of articles without any. */
async function emptyCategory({ app }: ExampleStage) {
  const { headers } = await signInAs(app);
  const body = { name: randomUUID().slice(0, 20), place: 9, reason: '新栏目' };
  const { data: added } = await callEndpoint(app, addArticleCategory, { headers, body });
  const params = { id: added.entry.subject.id as string };
  const { data } = await callEndpoint(app, getArticleCategory, { headers, params });
  return { params, version: data.version as string };
}

/** An empty folder of the library. */
async function mediaFolder({ app }: ExampleStage): Promise<number> {
  const { headers } = await signInAs(app);
  const body = { name: randomUUID(), parentId: null, reason: '整理素材' };
  const { data } = await callEndpoint(app, addMediaFolder, { headers, body });
  return Number(data.entry.subject.id);
}

/** A version whose file the server has read. */
async function checkedRelease({ app }: ExampleStage) {
  const desk = await signInAs(app);
  const { headers } = desk;
  const { uploadId } = await sendInstaller(app, { file: windowsInstaller(1000) }, desk);
  const body = { platform: 'win', ...describedRelease, reason: '新版本' } as const;
  const created = await callEndpoint(app, createRelease, { headers, params: { uploadId }, body });
  await app.jobWorker.runDue();
  const params = { id: created.data.entry.subject.id as string };
  const { data } = await callEndpoint(app, getRelease, { headers, params });
  return { headers, params, changeVersion: data.changeVersion as string };
}

/** A message that waits for its time, and who wrote it. */
async function plannedMessage({ app, clock }: ExampleStage) {
  const { headers } = await signInAs(app);
  const tomorrow = formatDateTime(new Date(clock.now().getTime() + 86_400_000));
  const sendAt = tomorrow.slice(0, 16).replace(' ', 'T');
  const body = { ...writtenMessage, sendAt, reason: '节前通知' };
  const created = await callEndpoint(app, createOperatorMessage, { headers, body });
  const params = { id: created.data.entry.subject.id as string };
  const { data } = await callEndpoint(app, getOperatorMessage, { headers, params });
  return { headers, params, version: data.version as string };
}

/** A lead of a visitor, and an operator. */
async function storedLead({ app, database }: ExampleStage) {
  const { headers } = await signInAs(app);
  const content = { name: '张三', mobile: '13812345678', company: '', page: '/home', remark: '' };
  const id = await testPlatform(database).transact((tx) => storeLead(tx, content));
  return { headers, params: { id } };
}

/** A coupon that nobody has, and who offered it. */
async function couponOffer({ app }: ExampleStage) {
  const { headers } = await signInAs(app);
  const body = { ...offeredCoupon, reason: '双十二活动' };
  const params = {
    id: (await callEndpoint(app, createCouponOffer, { headers, body })).data.entry.subject.id as string,
  };
  const { data } = await callEndpoint(app, getCouponOffer, { headers, params });
  return { headers, params, version: data.version as string };
}

/** The draft of a new article. */
async function draftArticle({ app }: ExampleStage) {
  const { headers } = await signInAs(app);
  const type = 'article' as const;
  const { data } = await callEndpoint(app, createContent, {
    headers,
    params: { type },
    body: { document: writtenArticle },
  });
  return { headers, params: { type, id: data.id as string }, version: data.version as string };
}

/** An article that visitors see. */
async function publishedArticle(stage: ExampleStage) {
  const { headers, params, version } = await draftArticle(stage);
  await callEndpoint(stage.app, publishContent, { headers, params, body: { version, reason: '定稿' } });
  const { data } = await callEndpoint(stage.app, getContent, { headers, params });
  return { headers, params, version: data.version as string };
}

function withReason<Draft extends { version: string }>({ version, ...draft }: Draft) {
  return { ...draft, body: { version, reason: '编辑部定稿' } };
}

/** Somebody else than who began the draft. */
async function writerHeaders({ app, database }: ExampleStage) {
  return (await signInAs(app, await createOperator({ database }, 'content'))).headers;
}

/** A transfer that waits; orders with one stay unpaid for days, of which a buyer has few, so that a new one comes only where none does. */
async function waitingTransfer(stage: ExampleStage) {
  const { headers } = await signInAs(stage.app);
  const find = async () => (await callEndpoint(stage.app, listTransfers, { headers, query: { status: 0 } })).data.items;
  const [known] = await find();
  if (!known) {
    const token = await signIn(stage.app, demoUser.username);
    const orderNo = await placeOrder(stage.app, token, { appId: '1002' });
    const { data } = await sendUpload(stage.app, { kind: 'voucher', file: png }, token);
    const body = { OrderNo: orderNo, VoucherUrl: data.Url, PayerName: '远航贸易有限公司' };
    await callEndpoint(stage.app, createTransfer, { token, body });
  }
  const { payNo, orderNo, amountFen } = known ?? (await find())[0];
  return { headers, payNo: payNo as string, orderNo: orderNo as string, amountFen: amountFen as number };
}

/** The id of a line of a statement, with the number of an order where one is given. */
async function importedLine({ app, clock }: ExampleStage, paid?: { orderNo: string; amountFen: number }) {
  const { headers } = await signInAs(app);
  const row = [
    clock.now().toISOString().slice(0, 10),
    ((paid?.amountFen ?? 1) / 100).toFixed(2),
    randomUUID(),
    paid?.orderNo,
  ];
  const text = `日期,收入金额,对方户名,附言\n${row.join(',')}`;
  await callEndpoint(app, importBankLines, { headers, body: { text, reason: '11 月流水' } });
  const { data } = await callEndpoint(app, listBankLines, { headers, query: { search: row[2] ?? '' } });
  return String(data.items[0].id);
}

/** An order that nobody pays, by its number alone: an operator asks for it. */
async function anybodysOrder(stage: ExampleStage) {
  return { params: (await unpaidOrder(stage)).params };
}

/** An invitation to the first of the demo's organisations, and who made it. */
async function invitation({ app }: ExampleStage) {
  const token = await signIn(app, demoUser.username);
  const { data } = await callEndpoint(app, createInvite, { token, body: {} });
  return { token, params: { code: data.Code as string } };
}

/** The id of a newcomer in the first of the demo's organisations. */
async function colleague(stage: ExampleStage, mobile: string): Promise<number> {
  return joinDirectly(stage.database, await newcomer(stage, mobile), 'demo1', 'member');
}

/** An order that nobody pays; few of one product stand side by side, because the hours that pass end them. */
async function unpaidOrder({ app }: ExampleStage) {
  const token = await signIn(app, demoUser.username);
  return { token, params: { orderNo: await placeOrder(app, token, { appId: '1005' }) } };
}

/** An order that can be paid. */
async function orderToPay({ app }: ExampleStage) {
  const token = await signIn(app, demoUser.username);
  return { token, orderNo: await placeOrder(app, token, { appId: '1004' }) };
}

/** A payment whose code nobody has scanned. */
async function openPayment(stage: ExampleStage) {
  const { token, orderNo } = await orderToPay(stage);
  const body = { OrderNo: orderNo, Channel: 'alipay' } as const;
  const headers = { 'idempotency-key': randomUUID() };
  const { data } = await callEndpoint(stage.app, createPayment, { token, body, headers });
  return { token, orderNo, payNo: data.PayNo as string, amountFen: data.AmountFen as number };
}

/** An order that was opened, and may be given back. */
async function completedOrder({ app, database, clock }: ExampleStage) {
  const token = await signIn(app, demoUser.username);
  const orderNo = await placeOrder(app, token, { appId: '1006' });
  await payOrder(database, orderNo, clock.now);
  await app.jobWorker.runDue();
  return { token, params: { orderNo } };
}

/** A product that the organisation may use. */
async function openedProduct(stage: ExampleStage) {
  const { token } = await completedOrder(stage);
  return { token, params: { appId: '1006' } };
}

/** An invoice that waits, whose title is kept. */
async function appliedInvoice(stage: ExampleStage) {
  const { token, params } = await completedOrder(stage);
  const body = { ...invoiceApplication([params.orderNo]), KeepTitle: true };
  const headers = { 'idempotency-key': randomUUID() };
  const { data } = await callEndpoint(stage.app, applyInvoice, { token, body, headers });
  return { token, id: String(data.Id) };
}

/** The id of an invoice that was issued. */
async function issuedInvoice(stage: ExampleStage): Promise<string> {
  const { id } = await appliedInvoice(stage);
  await stage.app.adminCli(['invoice', 'issue', id]);
  return id;
}

/** The id of a job that failed for good. */
async function deadJob({ database, clock }: ExampleStage): Promise<string> {
  const at = clock.now();
  const values = { topic: 'orders.fulfil', payload: { orderNo: '1' }, runAt: at, ctime: at, deadAt: at };
  const [row] = await database.transact((db) => db.insert(job).values(values).returning({ id: job.id }));
  return String(row?.id);
}

async function smsCode(
  { app, clock }: ExampleStage,
  mobile: string,
  scene: 'login' | 'bind' | 'close',
): Promise<string> {
  // Less than a minute after another code, none is sent.
  clock.pass(60);
  // Each from a network of its own: a fourth code for one network wants a solved challenge.
  const ip = `10.1.0.${Number(mobile.slice(-2))}`;
  return (await callEndpoint(app, sendSms, { body: { mobile, scene }, ip })).data.debugCode;
}

/** The token of an account that its first code makes. */
async function newcomer(stage: ExampleStage, mobile: string): Promise<string> {
  const body = { mobile, code: await smsCode(stage, mobile, 'login'), agree: true } as const;
  return (await callEndpoint(stage.app, loginBySms, { body })).data.token;
}

/** An operator other than the owner, as the owner sees them. */
async function colleagueOfStaff({ app }: ExampleStage) {
  const { headers } = await signInAs(app);
  const { data } = await callEndpoint(app, listStaff, { headers, query: { search: 'analyst' } });
  return { headers, params: { id: String(data.items[0].id) } };
}

/** A plan that no other example buys, with its prices as the owner sees them. */
async function pricedPlan({ app }: ExampleStage) {
  const { headers } = await signInAs(app);
  const list = await callEndpoint(app, listPrices, { headers, query: { appId: '1006', sort: '-product' } });
  const params = { planId: String(list.data.items[0].planId) };
  const { data } = await callEndpoint(app, getPrice, { headers, params });
  return { headers, params, price: data as GetPriceReply };
}

/** A price for one day, some years from now. */
async function plannedPrice(stage: ExampleStage, years: number) {
  const { headers, params, price } = await pricedPlan(stage);
  const day = `${stage.clock.now().getUTCFullYear() + years}-11-11`;
  return { headers, params, body: { priceFen: 1, from: day, to: day, version: price.version, reason: '双十一' } };
}

/** The id of a line of the record. */
async function recordedChange({ app }: ExampleStage): Promise<string> {
  const { headers } = await signInAs(app);
  const email = `${randomUUID().slice(0, 8)}@demo.cn`;
  const body = { email, name: '新同事', role: 'support', reason: '新同事入职' } as const;
  const { data } = await callEndpoint(app, addStaff, { headers, body });
  return String(data.entry.id);
}

async function givePasskey({ app }: ExampleStage, headers: Record<string, string>) {
  const device = createAuthenticator();
  const { data } = await callEndpoint(app, startPasskey, { headers });
  const body = { name: '办公电脑', response: device.create(data.options) };
  await callEndpoint(app, addPasskey, { headers, body });
  return device;
}

/** Somebody who has signed in by a password and owes their passkey. */
async function passkeyHolder(stage: ExampleStage) {
  const email = await createOperator(stage);
  const device = await givePasskey(stage, (await signInAs(stage.app, email)).headers);
  return { headers: (await signInAs(stage.app, email)).headers, device };
}

/** Refusals are logged as errors. */
const quietLog = { warn: () => undefined, error: () => undefined };

interface PaidOrder {
  readonly channel?: 'alipay' | 'offline';
  /** Why all of it is refunded; not at all without. */
  readonly refund?: string;
}

/** An order that was paid and opened, as finance sees what can be refunded of it. */
async function paidOrder(
  { app, database, clock }: ExampleStage,
  Quantity = 1,
  { channel = 'alipay', refund: reason }: PaidOrder = {},
) {
  const token = await signIn(app, 'demo');
  const orderNo = await placeOrder(app, token, { appId: '1003', Quantity });
  await testPlatform(database, clock.now).transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error('The order is gone');
    const { orgId, payableFen: amountFen, expireAt } = order;
    const account = { payerName: '某某公司', payerBank: '招商银行', payerAccount: '6222020011112222333' };
    const facts = { payNo: newPayNo(tx.now), orderNo, orgId, channel, amountFen, expireAt, ctime: tx.now, ...account };
    const payment = await addPayment(tx, facts);
    await settlePayment(tx, payment, { channelTradeNo: payment.payNo, paidAt: tx.now }, console);
  });
  await app.jobWorker.runDue();
  // The others may have been disabled by another example.
  const { headers } = await signInAs(app, await createOperator({ database }, 'finance'));
  const params = { orderNo };
  const read = async () => (await callEndpoint(app, getRefund, { headers, params })).data as GetRefundReply;
  const { version, leftFen: amountFen } = await read();
  if (reason) await callEndpoint(app, createRefund, { headers, params, body: { version, amountFen, reason } });
  return { headers, params, token, refund: await read() };
}

/** The same after its buyer requested a refund. */
async function requestedRefund(stage: ExampleStage) {
  const { headers, params, token } = await paidOrder(stage);
  const request = { token, params, body: { Reason: '买错了' }, headers: { 'idempotency-key': randomUUID() } };
  await callEndpoint(stage.app, refundOrder, request);
  const { data } = await callEndpoint(stage.app, getRefund, { headers, params });
  return { headers, params, refund: data as GetRefundReply };
}

/** A refund above the limit that finance proposed, for the owner. */
async function proposedRefund(stage: ExampleStage) {
  const { params, refund } = await paidOrder(stage, 50, { refund: '客户不再需要' });
  return { ...(await signInAs(stage.app)), params, version: refund.proposal?.version ?? '' };
}

/** Numbers of mobiles that newcomers have who are in nobody's way. */
/** Numbers of mobiles that newcomers with an application of their own have. */
let lastApplicant = 13_900_001_000;

/** Somebody who has just registered, as the owner of the console sees them. */
async function customer(stage: ExampleStage) {
  lastApplicant += 1;
  await newcomer(stage, String(lastApplicant));
  const { headers } = await signInAs(stage.app);
  const found = await callEndpoint(stage.app, listCustomerUsers, { headers, query: { search: String(lastApplicant) } });
  const params = { id: String(found.data.items[0].id) };
  const { data } = await callEndpoint(stage.app, getCustomerUser, { headers, params });
  return { params, user: data as GetCustomerUserReply };
}

/** The organisation of somebody who has just registered. */
async function customerOrganization(stage: ExampleStage) {
  const { user } = await customer(stage);
  const { headers } = await signInAs(stage.app);
  const params = { id: String(user.organization?.id) };
  const { data } = await callEndpoint(stage.app, getCustomerOrganization, { headers, params });
  return { params, organization: data as GetCustomerOrganizationReply };
}

/** A trial that runs, with its version. */
async function runningTrial(stage: ExampleStage) {
  const { params } = await trialApplication(stage);
  const { database, clock } = stage;
  await testPlatform(database, clock.now).transact((tx) => approveTrial(tx, Number(params.id), 7));
  const { headers } = await signInAs(stage.app);
  const { data } = await callEndpoint(stage.app, getTrialApplication, { headers, params });
  return { params, body: { version: data.version as string } };
}

async function trialApplication(stage: ExampleStage) {
  lastApplicant += 1;
  const token = await newcomer(stage, String(lastApplicant));
  const { data } = await apply(stage.app, token);
  return { params: { id: String(data.Id) } };
}
