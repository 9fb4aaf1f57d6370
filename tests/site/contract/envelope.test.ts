import { describe, expect, test } from 'vitest';
import { readEnvelope, writeEnvelope } from '../../../site/contract/envelope';

describe('readEnvelope', () => {
  test.each([
    ['Header, Pascal case', { Header: { Code: 216, Msg: '已下线', RequestId: 'r1' }, Data: { A: 1 } }],
    ['header, lower case', { header: { code: 216, msg: '已下线', requestId: 'r1' }, data: { A: 1 } }],
    ['code and msg beside data', { code: '216', msg: '已下线', header: { requestId: 'r1' }, data: { A: 1 } }],
  ])('reads the spelling: %s', (_, body) => {
    expect(readEnvelope(body)).toEqual({ code: 216, message: '已下线', requestId: 'r1', data: { A: 1 } });
  });

  test('bare data is a success', () => {
    expect(readEnvelope({ data: [1] })).toEqual({ code: 0, message: '', data: [1] });
  });

  test('a body without envelope is its own data', () => {
    expect(readEnvelope({ token: 'x' })).toEqual({ code: 0, message: '', data: { token: 'x' } });
  });

  test.each([undefined, null, 'OK', 3, [], { Header: { Code: 'oops' } }])('%j is no envelope', (body) => {
    expect(readEnvelope(body)).toBeUndefined();
  });
});

describe('writeEnvelope', () => {
  const envelope = { code: 404, message: '不存在', requestId: 'r2', data: null };

  test.each(['sso', 'ow'] as const)('%s answers in lower case', (base) => {
    expect(writeEnvelope(base, envelope)).toEqual({
      header: { code: 404, msg: '不存在', requestId: 'r2' },
      data: null,
    });
  });

  test('client answers in Pascal case', () => {
    expect(writeEnvelope('client', envelope)).toEqual({
      Header: { Code: 404, Msg: '不存在', RequestId: 'r2' },
      Data: null,
    });
  });

  test.each(['sso', 'client', 'ow'] as const)('what %s writes reads back the same', (base) => {
    expect(readEnvelope(JSON.parse(JSON.stringify(writeEnvelope(base, envelope))))).toEqual(envelope);
  });
});
