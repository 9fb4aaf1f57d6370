import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { listBanners, listMaterials } from '../../../../../site/contract/material/material-endpoints';
import { listBannersSchema, listMaterialsSchema } from '../../../../../site/contract/material/material-schema';
import { createTestApp, type TestApp } from '../../../../support/test-app';

describe('createMaterials', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ now: () => new Date('2026-06-01T00:00:00+08:00') });
    const statements = [
      `update banner set end_at = '2026-06-01T00:00:00+08:00' where id = 1`,
      `update banner set start_at = '2026-06-01T00:00:01+08:00' where id = 2`,
      `update banner set status = 0 where id = 3`,
      `update banner set start_at = '2026-06-01T00:00:00+08:00', end_at = '2026-06-02T00:00:00+08:00' where id = 4`,
    ];
    await running.database.transact(async (session) => {
      for (const statement of statements) await session.execute(statement);
    });
  });
  afterAll(() => running.close());

  const get = async (url: string) => (await running.app.inject({ method: 'GET', url })).json();

  test('answers materials by level and place, with their tags', async () => {
    const { data } = await get(endpointUrl(listMaterials, {}));
    expect(listMaterialsSchema.reply.strict().parse(data)).toEqual(data);
    const { id } = data.tags.find(({ value }: { value: string }) => value === 'shujutong');
    const own = data.tag_materials.filter(({ tag_id }: { tag_id: number }) => tag_id === id);
    expect(own.map(({ level }: { level: number }) => level)).toEqual([1, 1, 1, 1, 2, 2]);
    expect(own[0]).toMatchObject({ title: '授权账户', desc: '登录渠道完成授权，不需要提供密码', seq: 1 });
  });

  test('answers the banners of this moment', async () => {
    const { data } = await get(endpointUrl(listBanners, {}));
    expect(listBannersSchema.reply.strict().parse(data)).toEqual(data);
    expect(data.tags.map(({ tag_value }: { tag_value: string }) => tag_value)).toEqual([
      'home_banner',
      'college_banner',
    ]);
    expect(data.tag_banners.map(({ id }: { id: number }) => id).sort()).toEqual([4, 5]);
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://evil.example'])(
    'stores no banner that leads to %s',
    async (link) => {
      const storing = running.database.transact((session) =>
        session.execute(`update banner set link = '${link}' where id = 3`),
      );
      await expect(storing).rejects.toThrow();
    },
  );
});
