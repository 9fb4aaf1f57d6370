import { expect, test } from 'vitest';
import { brand } from '../../../../../../site/contract/brand/brand';
import { createMailGateway } from '../../../../../../site/server/domain/identity/verification/verification';
import type { Mail } from '../../../../../../site/server/platform/delivery/mailer';
import { systemClock } from '../../../../../../site/server/platform/clock';

const mails: Mail[] = [];
const gateway = createMailGateway(
  { send: async (mail) => void mails.push(mail) },
  { now: systemClock, onSent: () => {} },
);

test('a code comes as text and in the brand, and not in the subject', async () => {
  expect(await gateway.sendCode('reader@example.com', '012345', 'reset')).toEqual({});
  const mail = mails.pop();
  expect(mail).toMatchObject({ to: 'reader@example.com', subject: `【${brand.name}】您的密码重置验证码` });
  expect(mail?.text).toBe(
    [
      '您好！',
      '您的密码重置验证码是：',
      '012345',
      '5 分钟内有效，请勿告诉他人。如非本人操作，请忽略本邮件。',
      `${brand.name} · 客服电话 ${brand.phone}\n`,
    ].join('\n\n'),
  );
  expect(mail?.html).toContain(`border-top:4px solid ${brand.color}`);
  expect(mail?.html).toMatch(/<p[^>]*>012345<\/p>/);
  expect(mail?.html).not.toMatch(/<(img|script|link)|https?:/);
});

test('a notice says what happened, without a code', async () => {
  await gateway.sendNotice('reader@example.com', 'invoiceIssued');
  const mail = mails.pop();
  expect(mail?.subject).toBe(`【${brand.name}】发票已开具`);
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('您申请的发票已开具');
  expect(mail?.text).not.toContain('验证码');
});
