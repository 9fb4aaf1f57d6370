// @vitest-environment node
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../site/src/app/entry-server';

test.each(['', '恭喜中奖，请拨打 12345', 'constructor', '__proto__'])(
  'the success page repeats nothing of its address: from=%s',
  async (from) => {
    const page = await renderPage(`/result/success?from=${encodeURIComponent(from)}`, async () => {
      throw new Error('this page asks for nothing');
    });
    expect(page.status).toBe(200);
    expect(page.body).toContain('操作成功');
    const text = page.body.replaceAll(/<[^>]*>/g, ' ');
    if (from) expect(text).not.toContain(from);
  },
);
