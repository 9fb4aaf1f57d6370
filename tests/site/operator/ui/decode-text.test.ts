import { expect, test, describe } from 'vitest';
import { decodeText } from '../../../../site/operator/ui/decode-text';

describe('decodeText', () => {
  test('reads UTF-8, with or without its mark', () => {
    expect(decodeText(new TextEncoder().encode('日期,收入'))).toBe('日期,收入');
    expect(decodeText(new TextEncoder().encode('\ufeff日期'))).toBe('日期');
  });

  test('reads GB18030, in which banks write', () => {
    const bytes = [0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xca, 0xd5, 0xc8, 0xeb];
    expect(decodeText(new Uint8Array(bytes))).toBe('日期,收入');
  });
});
