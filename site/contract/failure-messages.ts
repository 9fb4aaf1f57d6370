import { codes, type FailureName } from './codes';

/** The message of each failure, for visitors: in the envelope, and in the browser when an envelope has none. */
export const failureMessages: Readonly<Record<FailureName, string>> = {
  loginRequired: '未登录或登录已过期',
  loginRevoked: '登录已失效',
  badRequest: '参数错误',
  forbidden: '无权限',
  notFound: '内容不存在',
  methodNotAllowed: '不支持的请求方法',
  conflict: '状态已变化，请刷新后重试',
  payloadTooLarge: '提交的内容过大',
  unsupportedMediaType: '不支持的内容格式',
  tooManyRequests: '操作过于频繁，请稍后再试',
  internalError: '系统繁忙，请稍后再试',
  unavailable: '服务暂不可用，请稍后再试',
  wrongCredentials: '用户名或密码错误',
  accountLocked: '密码错误次数过多，请完成安全验证或稍后再试',
  wrongCode: '验证码错误或已过期',
  identityTaken: '手机号或邮箱已被使用',
  wrongOldPassword: '原密码错误',
  proofRequired: '为了账号安全，请先验证身份',
  challengeRequired: '请先完成安全验证',
  scopeChanged: '当前账号或企业已切换，刚才的操作没有执行，请核对后重试',
  unfinishedBusiness: '企业内仍有未完成订单或成员',
  productWithdrawn: '商品已下架',
  planNotFound: '套餐不存在或已下架',
  priceChanged: '价格已变动，请确认新的金额',
  couponUnusable: '优惠券不可用',
  orderStateRefused: '当前订单状态不支持该操作',
  orderExpired: '订单已超时关闭，请重新下单',
  duplicateSubmission: '重复提交',
  channelUnavailable: '该支付方式暂不可用，请换一种方式',
  amountMismatch: '支付金额与订单不一致',
  tooManyUnpaidOrders: '同一产品的待支付订单过多，请先支付或取消',
  agreementChanged: '协议已更新，请查看改动，同意后再提交',
  inviteInvalid: '邀请码无效，请向邀请人要一个新的链接',
  inviteEnded: '邀请已过期或已用完，请向邀请人要一个新的链接',
  alreadyMember: '您已是该企业成员',
  trialExists: '企业已申请过该产品的试用',
  trialUnsupported: '该产品不支持试用',
  couponSoldOut: '优惠券已领完',
  couponReceived: '您已领取过这张优惠券',
};

/** The message of a business code; undefined for codes that the contract does not know. */
export function failureMessageOf(code: number): string | undefined {
  const name = (Object.keys(failureMessages) as FailureName[]).find((each) => codes[each] === code);
  return name && failureMessages[name];
}
