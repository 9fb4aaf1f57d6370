import { brand } from '#contract/brand/brand.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import {
  createFailover,
  DeliveryFailure,
  type FailoverParts,
  type Sender,
} from '../../../../platform/delivery/delivery';
import type { Mail, Mailer } from '../../../../platform/delivery/mailer';
import { accountNoticeTexts, maskMobile, type AccountNoticeKind } from '../../user/user';
import type { verificationCode } from '../verification-tables';

/** Minutes that a code holds, as the messages say. */
export const codeMinutes = 5;

export type CodeScene = (typeof verificationCode.$inferSelect)['scene'];
export type MessageKind = CodeScene | AccountNoticeKind;

/** Brings messages to a mobile or an e-mail address; one for short messages and one for mail. */
export interface MessageGateway {
  /**
   * Rejects with DeliveryFailure when nobody sends it.
   * @returns the code itself where anybody may read it: in development.
   */
  sendCode(target: string, code: string, scene: CodeScene): Promise<{ debugCode?: string }>;
  /**
   * Providers of short messages send texts that they know beforehand, so a notice has a kind. Rejects with DeliveryFailure when
   * nobody sends it; does nothing where none is set up for the kind.
   */
  sendNotice(target: string, notice: AccountNoticeKind): Promise<void>;
}

/** Absent where no provider is configured. */
export interface MessageGateways {
  readonly sms?: MessageGateway | undefined;
  readonly mail?: MessageGateway | undefined;
}

/** A message on its way to a provider. */
export interface OutgoingMessage {
  readonly kind: MessageKind;
  /** A mobile or an e-mail address. */
  readonly target: string;
  /** Absent in notices. */
  readonly code?: string;
}

export function gatewayFor(target: string, { sms, mail }: MessageGateways): MessageGateway | undefined {
  return target.includes('@') ? mail : sms;
}

/** Makes a gateway that tries senders in their order. */
export function createGatewayOf(senders: readonly Sender<OutgoingMessage>[], parts: FailoverParts): MessageGateway {
  const send = createFailover(senders, parts);
  return {
    async sendCode(target, code, scene) {
      if (await send({ kind: scene, target, code })) return {};
      throw new DeliveryFailure({ provider: 'all', reason: 'not set up for this', scope: 'provider' });
    },
    async sendNotice(target, notice) {
      await send({ kind: notice, target });
    },
  };
}

/** Uses of codes, as in: 您的…验证码. */
const uses: Readonly<Record<CodeScene, string>> = {
  login: '登录',
  bind: '手机绑定',
  close: '注销',
  invite: '加入企业',
  email: '邮箱绑定',
  proof: '身份验证',
  reset: '密码重置',
};

/** Codes and notices by mail, in the brand. */
export function createMailGateway(mailer: Pick<Mailer, 'send'>, parts: FailoverParts): MessageGateway {
  return createGatewayOf([{ provider: 'smtp', send: (message) => mailer.send(mailOf(message)) }], parts);
}

function mailOf({ kind, target, code }: OutgoingMessage): Mail {
  const { subject: topic, sentence, advice } = textOf(kind);
  const subject = `【${brand.name}】${topic}`;
  const lines = [sentence, code, advice].filter((line) => line);
  const sender = `${brand.name} · 客服电话 ${brand.phone}`;
  return {
    to: target,
    subject,
    text: `${['您好！', ...lines, sender].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8;color:#1f2329;font:16px/1.6 sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-top:4px solid ${brand.color};border-radius:8px">
<p style="margin:0 0 24px;color:${brand.color};font-size:20px;font-weight:bold">${escapeHtml(brand.name)}</p>
<p>您好！</p>
<p>${escapeHtml(sentence)}</p>
${code ? `<p style="margin:24px 0;font-size:32px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>\n` : ''}${advice ? `<p>${escapeHtml(advice)}</p>\n` : ''}<p style="margin:32px 0 0;color:#646a73;font-size:13px">${escapeHtml(sender)}</p>
</div>
</body>
</html>
`,
  };
}

/** Returns the text of a mail, apart from the code and the greeting. */
function textOf(kind: MessageKind) {
  if (isNotice(kind)) {
    const subject = kind === 'invoiceIssued' ? '发票已开具' : '账号安全通知';
    return { subject, sentence: accountNoticeTexts[kind], advice: '' };
  }
  return {
    // Servers log subjects: the code is not in it.
    subject: `您的${uses[kind]}验证码`,
    sentence: `您的${uses[kind]}验证码是：`,
    advice: `${codeMinutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略本邮件。`,
  };
}

function isNotice(kind: MessageKind): kind is AccountNoticeKind {
  return kind in accountNoticeTexts;
}

/** Sends nothing: the log and the reply show the code. Never for production. */
export function createDevelopmentGateway(log: (sentence: string) => void): MessageGateway {
  return {
    async sendCode(target, code) {
      log(`Code for ${maskMobile(target)}: ${code}`);
      return { debugCode: code };
    },
    async sendNotice(target, notice) {
      log(`Notice for ${maskMobile(target)}: ${accountNoticeTexts[notice]}`);
    },
  };
}
