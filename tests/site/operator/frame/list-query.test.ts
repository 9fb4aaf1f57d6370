import { describe, expect, test } from 'vitest';
import type { Field } from '../../../../site/operator/frame/field';
import {
  columnsText,
  endpointQuery,
  listAddress,
  shownFields,
  type Filter,
} from '../../../../site/operator/frame/list-query';

const fields: readonly Field[] = [
  { name: 'name', label: '姓名', sort: 'name' },
  { name: 'email', label: '邮箱' },
  { name: 'createdAt', label: '加入时间', kind: 'moment', sort: 'createdAt', isOptional: true },
];
const filters: readonly Filter[] = [
  { name: 'role', label: '角色', kind: 'choice', choices: { owner: '负责人' } },
  { name: 'from', label: '从', kind: 'day' },
];
const address = listAddress(fields, filters, 'name');
const read = (query: string) => address.read(new URLSearchParams(query));

describe('listAddress', () => {
  test('what is usual is left out of an address, and reads the same', () => {
    const usual = read('');
    expect(address.write(usual)).toBe('');
    expect(endpointQuery(usual)).toEqual({ sort: 'name', page: 1 });
  });

  test('a whole address is kept, and asked of the endpoint without its columns', () => {
    const query = '?search=%E6%9D%8E&role=owner&from=2026-11-01&sort=-createdAt&columns=name%2CcreatedAt&page=3';
    const values = read(query);
    expect(read(address.write(values))).toEqual(values);
    expect(endpointQuery(values)).toEqual({
      search: '李',
      role: 'owner',
      from: '2026-11-01',
      sort: '-createdAt',
      page: 3,
    });
  });

  test('what nobody offers is read as the usual', () => {
    expect(read('?role=king&from=2026-02-30&sort=password&page=-1')).toEqual(read(''));
  });
});

describe('columns', () => {
  const names = (columns: string) => shownFields(fields, columns).map(({ name }) => name);

  test('the first one always stays; optional ones are chosen', () => {
    expect(names('')).toEqual(['name', 'email']);
    expect(names('createdAt')).toEqual(['name', 'createdAt']);
    expect(names('nothing')).toEqual(['name']);
  });

  test('the usual ones are no part of an address', () => {
    expect(columnsText(fields, ['email'])).toBe('');
    expect(columnsText(fields, ['createdAt', 'email'])).toBe('name,email,createdAt');
  });
});
