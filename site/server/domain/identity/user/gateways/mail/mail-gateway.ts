import { brand } from '../../../../../../contract/brand/brand';
import { escapeHtml } from '../../../../../../contract/escape-html';
import type { FailoverParts } from '../../../../../platform/delivery/failover';
import type { Mail, Mailer } from '../../../../../platform/delivery/mail/mailer';
import type { MessageGateway } from '../message-gateway';
import { createGatewayOf, type OutgoingMessage } from '../outgoing-message';
import { mailWords } from './mail-words';

/** Codes and notices by mail, in the brand. */
export function createMailGateway(mailer: Pick<Mailer, 'send'>, parts: FailoverParts): MessageGateway {
  return createGatewayOf([{ provider: 'smtp', send: (message) => mailer.send(mailOf(message)) }], parts);
}

function mailOf({ kind, target, code }: OutgoingMessage): Mail {
  const { subject, sentence, advice } = mailWords(kind);
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
