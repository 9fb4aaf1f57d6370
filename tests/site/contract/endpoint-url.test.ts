import { describe, expect, test } from 'vitest';
import { endpoint } from '../../../site/contract/endpoint';
import { endpointUrl } from '../../../site/contract/endpoint-url';

const read = endpoint<{ params: { id: string }; query: { b?: string; a?: number }; reply: object }>({
  name: 'read',
  base: 'client',
  method: 'GET',
  path: '/order/:id',
  access: 'signed-in',
});

describe('endpointUrl', () => {
  test('stands below the base, with parameters and query encoded', () => {
    expect(endpointUrl(read, { params: { id: 'A/1' }, query: { b: '数据', a: 2 } })).toBe(
      '/api/client/order/A%2F1?a=2&b=%E6%95%B0%E6%8D%AE',
    );
  });

  test('equal calls have equal addresses', () => {
    const one = endpointUrl(read, { params: { id: '1' }, query: { a: 1, b: 'x' } });
    const other = endpointUrl(read, { params: { id: '1' }, query: { b: 'x', a: 1 } });
    expect(one).toBe(other);
  });

  test('a missing parameter is an error', () => {
    expect(() => endpointUrl(read, { params: { id: '' }, query: {} })).toThrow('id');
  });
});
