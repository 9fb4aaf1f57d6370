import { brand } from '../../../../../../contract/brand/brand';
import { accountNoticeTexts, type AccountNoticeKind } from '../../account-notice';
import type { CodeScene } from '../../code/verification-code-repository';
import { codeMinutes, type MessageKind } from '../message-gateway';

/** What a mail says, apart from the code and the greeting. */
export interface MailWords {
  readonly subject: string;
  readonly sentence: string;
  readonly advice: string;
}

/** What codes are for, as in: 您的…验证码. */
const uses: Readonly<Record<CodeScene, string>> = {
  login: '登录',
  bind: '手机绑定',
  close: '注销',
  invite: '加入企业',
  email: '邮箱绑定',
  proof: '身份验证',
  reset: '密码重置',
};

export function mailWords(kind: MessageKind): MailWords {
  if (isNotice(kind)) {
    const subject = kind === 'invoiceIssued' ? '发票已开具' : '账号安全通知';
    return { subject: titled(subject), sentence: accountNoticeTexts[kind], advice: '' };
  }
  return {
    // Servers log subjects: the code is not in it.
    subject: titled(`您的${uses[kind]}验证码`),
    sentence: `您的${uses[kind]}验证码是：`,
    advice: `${codeMinutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略本邮件。`,
  };
}

function isNotice(kind: MessageKind): kind is AccountNoticeKind {
  return kind in accountNoticeTexts;
}

function titled(subject: string): string {
  return `【${brand.name}】${subject}`;
}
