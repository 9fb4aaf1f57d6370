import { expect } from '@open-wc/testing';
import { parseCaptions } from '../../../../player-element/src/extensions/captions/parse-captions';
import { onlyWhere } from '../../../support/browsers/only-where';
import { describe, it } from '../../../support/player-harness';

describe('parseCaptions', () => {
  it('reads names, times and settings as browsers do', () => {
    const [first, second] = parseCaptions(
      'WEBVTT\n\nNOTE 00:00\n\nname\n00:01.000 --> 00:02.000 vertical:rl line:20%,end size:40% position:30% align:end\n<b>a</b>\nb\n\n00:03.000 --> 00:04.000 line:-2 size:900% align:askew\nc',
    );
    expect([first?.id, first?.startTime, first?.endTime, first?.text]).to.deep.equal(['name', 1, 2, '<b>a</b>\nb']);
    expect([first?.vertical, first?.snapToLines, first?.line]).to.deep.equal(['rl', false, 20]);
    expect([first?.size, first?.position, first?.align]).to.deep.equal([40, 30, 'end']);
    expect([second?.snapToLines, second?.line, second?.size, second?.align]).to.deep.equal([true, -2, 100, 'center']);
  });

  it('reads SRT, whose tags are few', () => {
    const [cue, low] = parseCaptions(
      '7\n0:00:01,500 --> 0:00:02,000\n{\\an9}<I>a</I> <c.x> & <font size=2>b</font>\n\n8\n00:00:03,000 --> 00:00:04,000 X1:1\nc',
    );
    expect(cue?.text).to.equal('<i>a</i> &lt;c.x> &amp; b');
    expect([cue?.startTime, cue?.endTime, cue?.line, cue?.align]).to.deep.equal([1.5, 2, 0, 'right']);
    expect([low?.text, low?.line, low?.align]).to.deep.equal(['c', 'auto', 'center']);
  });

  const first = '00:00:01,000 --> 00:00:03,000';
  const second = '00:00:04,000 --> 00:00:06,000';
  const both = ['1-3 one', '4-6 two'];
  for (const [form, file, cues] of [
    ['usual', `1\n${first}\none\n\n2\n${second}\ntwo\n`, both],
    ['CRLF', `1\r\n${first}\r\none\r\n\r\n2\r\n${second}\r\ntwo\r\n`, both],
    ['CR', `1\r${first}\rone\r\r2\r${second}\rtwo\r`, both],
    ['byte order mark', `\uFEFF1\n${first}\none\n\n2\n${second}\ntwo`, both],
    ['blank lines before all', `\n\n1\n${first}\none\n\n2\n${second}\ntwo`, both],
    ['separators with a space', `1\n${first}\none\n \n2\n${second}\ntwo`, both],
    ['separators with tabs', `1\n${first}\none\n\t\t\n2\n${second}\ntwo`, both],
    ['no separators', `1\n${first}\none\n2\n${second}\ntwo\n`, both],
    ['many separators', `1\n${first}\none\n\n\n\n2\n${second}\ntwo`, both],
    ['no numbers', `${first}\none\n\n${second}\ntwo`, both],
    ['no numbers, and texts that are some', `${first}\n1984\n\n${second}\n42`, ['1-3 1984', '4-6 42']],
    ['neither numbers nor separators', `${first}\none\n${second}\ntwo`, both],
    ['texts that are numbers', `1\n${first}\n7\n\n2\n${second}\n42`, ['1-3 7', '4-6 42']],
    ['numbers in any order', `7\n${first}\none\n\n7\n${second}\ntwo`, both],
    ['numbers with spaces', ` 1 \n${first}\none\n\n2\t\n${second}\ntwo`, both],
    ['a blank line in a text', `1\n${first}\none\n\nmore\n\n2\n${second}\ntwo`, ['1-3 one|more', '4-6 two']],
    ['blank lines around the times', `1\n\n${first}\n\none\n\n2\n\n${second}\n\ntwo`, both],
    ['a cue without a text', `1\n${first}\n\n2\n${second}\ntwo`, ['1-3 ', '4-6 two']],
    ['single digits', '1\n0:0:1,0 --> 0:0:3,0\none\n\n2\n0:0:4,5 --> 0:0:6,25\ntwo', ['1-3 one', '4.5-6.25 two']],
    ['no milliseconds', '1\n00:00:01 --> 00:00:03\none\n\n2\n00:00:04 --> 00:00:06\ntwo', both],
    ['no hours', '1\n00:01,000 --> 00:03,000\none\n\n2\n00:04,000 --> 00:06,000\ntwo', both],
    ['more digits', '1\n00:00:01,5000 --> 00:00:03,250000\none', ['1.5-3.25 one']],
    ['points', '1\n00:00:01.000 --> 00:00:03.000\none\n\n2\n00:00:04.000 --> 00:00:06.000\ntwo', both],
    ['colons', '1\n00:00:01:500 --> 00:00:03:000\none', ['1.5-3 one']],
    ['no spaces at the arrow', '1\n00:00:01,000-->00:00:03,000\none\n\n2\n00:00:04,000-->00:00:06,000\ntwo', both],
    [
      'what translators make',
      '1\n00: 00: 01, 000 -> 00: 00: 03, 000\none\n\n2\n00: 00: 04, 000 –> 00: 00: 06, 000\ntwo',
      both,
    ],
    ['coordinates', `1\n${first} X1:100 X2:600 Y1:050 Y2:100\none\n\n2\n${second}\ntwo`, both],
    ['a text behind the times', `1\n${first} one\n\n2\n${second} two: and\nmore`, ['1-3 one', '4-6 two: and|more']],
    ['times that are none', `1\n${first}\none\n\n2\n00:00:0x --> 00:00:06\ntwo\n\n3\n${second}\ntwo`, both],
    ['tags', `1\n${first}\n<font color="#f00"><B>one</B></font>{\\an8}<br>a\\Nb`, ['1-3 <b>one</b>|a|b']],
    ['character references', `1\n${first}\nit&#39;s R&D &amp; 1 < 2`, ['1-3 it&#39;s R&amp;D &amp; 1 &lt; 2']],
    ['names of cues', `intro\n${first}\none\n\nend\n${second}\ntwo`, both],
  ] as const) {
    it(`reads SRT as it comes: ${form}`, () => {
      const read = parseCaptions(file).map(({ startTime, endTime, text }) => `${startTime}-${endTime} ${text}`);
      expect(read.map((cue) => cue.replaceAll('\n', '|'))).to.deep.equal(cues);
    });
  }

  it('keeps the settings and the number of a cue in SRT', () => {
    const [cue] = parseCaptions(`7\n${first} line:0 align:start\none`);
    expect([cue?.id, cue?.line, cue?.align]).to.deep.equal(['7', 0, 'start']);
  });

  it('leaves out what is no cue', () => {
    expect(parseCaptions('<html>not found</html>')).to.deep.equal([]);
    expect(parseCaptions('')).to.deep.equal([]);
  });

  onlyWhere('VTTRegion' in globalThis, 'regions of WebVTT')(it)('puts cues into the regions of their file', () => {
    const [cue, other] = parseCaptions(
      'WEBVTT\n\nREGION\nid:one width:40% lines:x\nregionanchor:0%,100% viewportanchor:10%,90%\n\n00:01.000 --> 00:02.000 region:one\na\n\n00:01.000 --> 00:02.000 region:none\nb',
    );
    expect([cue?.region?.width, cue?.region?.lines, cue?.region?.viewportAnchorX]).to.deep.equal([40, 3, 10]);
    expect(other?.region).to.equal(null);
  });
});
