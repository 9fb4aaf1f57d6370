import { codes, type FailureCode } from '../../../contract/codes';
/** The parts of a failure that decide its words. */
export interface FailureFacts {
  kind: 'business' | 'expired' | 'transport' | 'timeout';
  code?: number | undefined;
  message: string;
}

/** What a visitor reads for each code; the type keeps the table complete. */
const codeTexts: Record<FailureCode, string> = {
  [codes.loginRequired]: '登录已过期，请重新登录',
  [codes.loginRevoked]: '登录已过期，请重新登录',
  [codes.badRequest]: '填写的内容有误，请检查后重试',
  [codes.forbidden]: '您没有权限进行此操作',
  [codes.notFound]: '您访问的内容不存在',
  [codes.methodNotAllowed]: '暂不支持此操作',
  [codes.conflict]: '内容已更新，请刷新后重试',
  [codes.payloadTooLarge]: '提交的内容过大',
  [codes.unsupportedMediaType]: '提交的内容格式不受支持',
  [codes.tooManyRequests]: '操作过于频繁，请稍后再试',
  [codes.internalError]: '系统繁忙，请稍后再试',
  [codes.unavailable]: '系统维护中，请稍后再试',
  [codes.wrongCredentials]: '用户名或密码错误',
  [codes.accountLocked]: '账号已锁定，请 15 分钟后再试',
  [codes.wrongCode]: '验证码错误或已过期',
  [codes.identityTaken]: '手机号或邮箱已被使用',
  [codes.wrongOldPassword]: '原密码错误',
  [codes.proofRequired]: '为了账号安全，请先验证身份',
  [codes.unfinishedBusiness]: '企业内仍有未完成订单或成员',
  [codes.duplicateSubmission]: '请勿重复提交',
};

/** The words for a failure: the server's own message first, then the table, then the spec's last resort (spec 8). */
export function failureText({ kind, code, message }: FailureFacts): string {
  if (kind === 'timeout') return '请求超时，请稍后再试';
  if (kind === 'transport') return '网络异常，请检查网络后重试';
  return message || (codeTexts as Record<number, string>)[code ?? 0] || 'Error';
}
