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
