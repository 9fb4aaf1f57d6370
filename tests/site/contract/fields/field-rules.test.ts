import { describe, expect, test } from 'vitest';
import { fieldRules } from '../../../../site/contract/fields/field-rules';

const { mobile, code, email, userName, newPassword } = fieldRules;

describe('fieldRules', () => {
  test.each([
    ['mobile', mobile.pattern, ['13800000000', '19912345678'], ['12800000000', '1380000000', '+8613800000000', ' ']],
    ['code', code.pattern, ['000000', '123456'], ['12345', '1234567', '12345a', '１２３４５６']],
    ['email', email.pattern, ['a.b+c@example.cn', 'A@Mail.Example.com'], ['a@b', 'a b@c.cn', '@c.cn', 'a@c.cn,']],
    ['userName', userName.pattern, ['王小明', 'demo_01'], ['<b>', 'a\u0000b', '系统', '已注销用户']],
  ])('%s tells right from wrong (site 1.8)', (_name, pattern, right, wrong) => {
    expect(right.filter((text) => !pattern.test(text))).toEqual([]);
    expect(wrong.filter((text) => pattern.test(text))).toEqual([]);
  });

  test.each([
    ['李雷', true],
    ['demo', true],
    ['李a', false],
    ['abc', false],
    [' a b ', false],
  ])('a user name of %o is long enough: %o (site 1.8)', (name, isEnough) => {
    expect(userName.isLongEnough(name)).toBe(isEnough);
  });

  test.each([
    ['Demo2026', true],
    ['demo-2026', true],
    ['Demo!Pass', true],
    ['demo2026', false],
    ['DEMOPASS', false],
    ['', false],
  ])('a new password %o has three kinds of characters: %o (site 1.8)', (password, mixed) => {
    expect(newPassword.isValid(password)).toBe(mixed);
  });
});
