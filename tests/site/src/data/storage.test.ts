import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isStorageBlocked, localItem, localText, sessionItem, sessionText } from '../../../../site/src/data/storage';

interface Draft {
  readonly text: string;
}

function parse(stored: unknown): Draft | undefined {
  const draft = stored as Draft;
  return typeof draft.text === 'string' ? draft : undefined;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['sessionItem', sessionItem, () => sessionStorage],
  ['localItem', localItem, () => localStorage],
] as const)('%s', (_name, item, storage) => {
  test('stores a value as JSON until it is removed', () => {
    const draft = item('draft', parse);
    expect(draft.read()).toBeUndefined();
    expect(draft.write({ text: 'a' })).toBe(true);
    expect(storage().getItem('draft')).toBe('{"text":"a"}');
    expect(item('draft', parse).read()).toEqual({ text: 'a' });
    draft.remove();
    expect(draft.read()).toBeUndefined();
  });

  test('reads the same object for as long as it is unchanged, whoever wrote it', () => {
    const draft = item('draft', parse);
    draft.write({ text: 'a' });
    const first = draft.read();
    expect(draft.read()).toBe(first);
    item('draft', parse).write({ text: 'b' });
    expect(draft.read()).toEqual({ text: 'b' });
  });

  test.each(['', 'no json', 'null', '7', '{"text":7}'])('drops %j, which it does not know', (text) => {
    storage().setItem('draft', text);
    expect(item('draft', parse).read()).toBeUndefined();
  });
});

describe('sessionText and localText', () => {
  test.each([
    [sessionText, () => sessionStorage],
    [localText, () => localStorage],
  ] as const)('store a text as it is', (text, storage) => {
    text('name').write('演示');
    expect(storage().getItem('name')).toBe('演示');
    expect(text('name').read()).toBe('演示');
  });
});

describe('without storage', () => {
  test('nothing is stored and nothing throws', () => {
    expect(isStorageBlocked()).toBe(false);
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const draft = localItem('draft', parse);
    expect(draft.write({ text: 'a' })).toBe(false);
    expect(draft.read()).toBeUndefined();
    draft.remove();
    expect(isStorageBlocked()).toBe(true);
  });

  test('the server has none', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(sessionItem('draft', parse).read()).toBeUndefined();
    expect(sessionItem('draft', parse).write({ text: 'a' })).toBe(false);
  });
});
