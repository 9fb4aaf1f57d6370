import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RichTextEditor } from '../../../../site/operator/editor/rich-text-editor';
import type { EditorHost } from '../../../../site/operator/editor/editor-host';
import { cleanHtml } from '../../../../site/server/domain/content/article/clean-html';

afterEach(cleanup);

interface Pasted {
  readonly html?: string;
  readonly text?: string;
  readonly files?: readonly File[];
}

/** Opens the editor with a text, and returns what it says of it. */
async function open(value = '', host: EditorHost = {}) {
  let html = value;
  render(<RichTextEditor label="正文" value={value} onChange={(changed) => (html = changed)} {...host} />);
  const text = await screen.findByRole('textbox', { name: '正文' });
  return {
    html: () => html,
    paste({ html: pasted = '', text: plain = '', files = [] }: Pasted) {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      const getData = (type: string) => ({ 'text/html': pasted, 'text/plain': plain })[type] ?? '';
      act(() => {
        text.dispatchEvent(Object.assign(event, { clipboardData: { getData, files, types: ['text/html'] } }));
      });
    },
  };
}

const folder = join(import.meta.dirname, 'pasted');

/** What programs put into the clipboard, and what is to become of it. */
function documentsIn(file: string): [name: string, pasted: string, expected: string][] {
  const parts = readFileSync(join(folder, file), 'utf8').split(/^##### /m);
  return parts.slice(1).map((part) => {
    const [source = '', expected = ''] = part.split('\n----- becomes\n');
    const at = source.indexOf('\n');
    return [source.slice(0, at), source.slice(at + 1), expected.trim()];
  });
}

describe.each(readdirSync(folder))('pasted from %s', (file) => {
  const documents = documentsIn(file);

  test('there are ten documents', () => {
    expect(documents).toHaveLength(10);
  });

  test.each(documents)('%s', async (_name, pasted, expected) => {
    const editor = await open();
    editor.paste({ html: pasted });
    expect(editor.html()).toBe(expected);
    expect(cleanHtml(expected)).toBe(expected);
  });
});

describe('what is pasted', () => {
  test('into a line joins it', async () => {
    const editor = await open('<p>甲</p>');
    editor.paste({
      html: '<meta charset="utf-8"><b style="font-weight:normal"><span style="font-weight:700">乙</span></b>',
    });
    expect(editor.html()).toBe('<p><strong>乙</strong>甲</p>');
  });

  test('as plain text becomes a paragraph a line', async () => {
    const editor = await open();
    editor.paste({ text: '一 <b>\n二' });
    expect(editor.html()).toBe('<p>一 &lt;b&gt;</p>\n<p>二</p>');
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a><a href=" java\tscript:alert(1)">y</a>',
    '<svg><script>alert(1)</script></svg><math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<xl-video-player src="javascript:alert(1)" poster="//evil.example/a.png"></xl-video-player>',
    '<p data-pm-slice="0 0 []"><a href="javascript:alert(1)">x</a><img src="javascript:alert(1)" onerror="alert(1)"></p>',
    '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ])('leaves nothing that can act of %s', async (html) => {
    const editor = await open('<p>甲</p>');
    editor.paste({ html: `<p>乙</p>${html}` });
    expect(editor.html()).not.toMatch(/alert|evil|javascript|onerror/);
    expect(cleanHtml(editor.html())).toBe(editor.html());
    const shown = screen.getByRole('textbox', { name: '正文' }).innerHTML;
    expect(shown).not.toMatch(/javascript|onerror|onclick|<script|<iframe|evil/);
  });
});

describe('pictures', () => {
  const png = new File([new Uint8Array([1])], 'clip.png', { type: 'image/png' });
  const data = `data:image/png;base64,${btoa('picture')}`;
  const stored = { src: '/uploads/1.png', width: 640, height: 360 };

  test('of the clipboard and of data are uploaded, and are in the text once they are', async () => {
    const uploads: ((picture: typeof stored) => void)[] = [];
    const uploadPicture = vi.fn((file: File) => {
      expect(file.type).toBe('image/png');
      return new Promise<typeof stored>((resolve) => uploads.push(resolve));
    });
    const editor = await open('', { uploadPicture });
    editor.paste({ html: `<p>看图</p><p><img src="${data}" alt="趋势"></p>` });
    expect(editor.html()).toBe('<p>看图</p>');
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.(stored));
    const figure = (alt: string) =>
      `<figure><img src="/uploads/1.png" alt="${alt}" width="640" height="360" loading="lazy"></figure>`;
    await waitFor(() => expect(editor.html()).toBe(`<p>看图</p>\n${figure('趋势')}`));
    editor.paste({ files: [png] });
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]?.(stored));
    await waitFor(() => expect(editor.html().match(/<figure>/g)).toHaveLength(2));
  });

  test('that cannot be read are told, and leave a place to be filled', async () => {
    const missing: number[] = [];
    const editor = await open('', {
      uploadPicture: () => Promise.reject(new Error('太大')),
      onMissingPictures: (count) => missing.push(count),
    });
    editor.paste({ html: '<p>甲<img src="file:///C:/a/clip_image001.png"></p>' });
    expect(await screen.findByText(/1 张图片没能一起粘贴/)).toBeTruthy();
    editor.paste({ files: [png] });
    expect(await screen.findByText('图片“clip.png”没有传上去：太大')).toBeTruthy();
    expect(editor.html()).toBe('<p>甲</p>');
    expect(missing.at(-1)).toBe(2);
  });

  test('of files beside the text take the places of those that only the program has', async () => {
    const editor = await open('', { uploadPicture: () => Promise.resolve(stored) });
    editor.paste({ html: '<p>甲</p><p><img src="file:///C:/a.png"></p>', files: [png] });
    await waitFor(() => expect(editor.html()).toContain('<figure><img src="/uploads/1.png"'));
  });
});
