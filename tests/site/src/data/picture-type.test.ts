import { describe, expect, test } from 'vitest';
import { pictureTypeOf } from '../../../../site/src/data/picture-type';

const bytes = (text: string) => new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);

describe('pictureTypeOf', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'jpeg'],
    ['RIFF\n\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['\0\0\0\x1cftypmif1\0\0\0\0', 'heic'],
    ['%PDF-1.7', undefined],
    ['GIF89a', undefined],
    ['RIFF\n\0\0\0WAVEfmt ', undefined],
    ['\0\0\0\x1cftypisom', undefined],
    ['', undefined],
  ])('%j is %s', async (head, type) => {
    expect(await pictureTypeOf(bytes(head))).toBe(type);
  });
});
