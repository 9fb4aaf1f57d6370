import { expect } from '@open-wc/testing';
import { decodeText } from '../../../../player-element/src/extensions/captions/fetch-track';
import { describe, it } from '../../../support/player-harness';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const UTF8 = [0xe5, 0xad, 0x97];
const GBK = [0xd7, 0xd6];

describe('decodeText', () => {
  it('goes by a byte order mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x57, 0x5b), null)).to.equal('字');
    expect(decodeText(bytes(0xfe, 0xff, 0x5b, 0x57), 'text/plain; charset=gbk')).to.equal('字');
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, ...UTF8), null)).to.equal('字');
  });

  it('takes what is UTF-8 for that, whatever the server says', () => {
    expect(decodeText(bytes(...UTF8), 'text/plain; charset=gb2312')).to.equal('字');
  });

  it('goes by the server, else takes it for Chinese', () => {
    expect(decodeText(bytes(0xa6, 0x72), 'text/plain; charset="big5"')).to.equal('字');
    for (const type of [null, 'text/vtt', 'text/vtt; charset=utf-8', 'text/plain; charset=nothing']) {
      expect(decodeText(bytes(...GBK), type)).to.equal('字');
    }
  });
});
