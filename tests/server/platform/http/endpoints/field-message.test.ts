import { describe, expect, test } from 'vitest';
import { joinOrganizationSchema } from '../../../../../site/contract/organization/invite-schema';
import { listProductsSchema } from '../../../../../site/contract/product/product-schema';
import { fieldMessage, fieldMessages } from '../../../../../site/server/platform/http/endpoints/parse-input';

describe('fieldMessage', () => {
  const { query, reply } = listProductsSchema;
  const form = { Code: 'abc', SmsCode: '123456', Agree: true };
  test.each([
    [query, { page: 'x' }, { page: '格式不正确' }],
    [query, { page: '1.5' }, { page: '格式不正确' }],
    [query, { page: '0', page_size: '101' }, { page: '不能小于 1', page_size: '不能大于 100' }],
    [query, { category: '其他' }, { category: '不在可选范围内' }],
    [query, { keyword: '  ' }, { keyword: '不能为空' }],
    [query, { keyword: '长'.repeat(51) }, { keyword: '不能大于 50 个字' }],
    [joinOrganizationSchema.body, { ...form, Mobile: '1' }, { Mobile: '请输入正确的手机号' }],
    [joinOrganizationSchema.body, {}, { Code: '不能为空' }],
    [reply, { items: [{}], total: 1, page: 1, page_size: 1 }, { 'items.0.app_id': '不能为空' }],
  ])('explains each refused field in Chinese (%#)', (schema, input, expected) => {
    const { error } = schema.safeParse(input, { error: fieldMessage });
    expect(fieldMessages(error?.issues ?? [])).toMatchObject(expected);
  });
});
