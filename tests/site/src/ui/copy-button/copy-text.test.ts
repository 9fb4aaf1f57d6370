import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '../../../../../site/src/ui/copy-button/copy-text';

/** jsdom has neither a clipboard nor the command, which a browser answers by an event. */
function stubCommand(isAllowed: boolean) {
  const copied = { text: undefined as string | undefined, isSelectionKept: true };
  document.execCommand = () => {
    if (!isAllowed) return false;
    const clipboardData = { setData: (_type: string, text: string) => (copied.text = text) };
    const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData });
    copied.isSelectionKept = document.body.dispatchEvent(event);
    return true;
  };
  return copied;
}

describe('copyText', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'execCommand');
  });

  test('hands the text to the clipboard of a secure page', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await copyText('22600000');
    expect(writeText).toHaveBeenCalledWith('22600000');
  });

  test('copies by a command where there is none, as on plain HTTP', async () => {
    const copied = stubCommand(true);
    const later = vi.fn();
    document.addEventListener('copy', later);
    await copyText('22600000');
    expect(copied).toEqual({ text: '22600000', isSelectionKept: false });
    expect(later).not.toHaveBeenCalled();
    // A copy by a key is again what the viewer selected.
    document.body.dispatchEvent(new Event('copy', { bubbles: true }));
    expect(later).toHaveBeenCalledOnce();
    document.removeEventListener('copy', later);
  });

  test('rejects when the browser refuses either', async () => {
    stubCommand(false);
    await expect(copyText('22600000')).rejects.toThrow('not copied');
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('no')) } });
    await expect(copyText('22600000')).rejects.toThrow('no');
  });
});
