import { expect, test } from 'vitest';
import { formatAccountNumber } from '../../../../../site/src/ui/format/format';

test.each([
  ['6222020011112222333', '6222 0200 1111 2222 333'],
  ['62220200', '6222 0200'],
])('formatAccountNumber writes %s', (digits, text) => expect(formatAccountNumber(digits)).toBe(text));
