import { expect } from '@open-wc/testing';
import { presentVideo } from '../../player-element/src/present-video';
import { Presentation } from '../../player-element/src/player/presentation';
import { describe, it } from '../support/player-harness';

describe('presentVideo', () => {
  it('applies a colour as its value times 2.55, and nothing to an untouched picture (spec 5.2)', () => {
    const [video, presentation] = [document.createElement('video'), new Presentation()];
    presentVideo(video, presentation, new AbortController().signal);
    expect(video.style.filter).to.equal('');
    presentation.update({ colourFilter: { saturation: 1, brightness: 0.392, contrast: 0 } });
    expect(video.style.filter).to.equal('saturate(2.55) brightness(1) contrast(0)');
  });

  it('shows the browser’s controls on touch devices alone, unless the page wants none (spec 2.2)', () => {
    const [video, presentation] = [document.createElement('video'), new Presentation()];
    presentVideo(video, presentation, new AbortController().signal);
    expect(video.controls).to.equal(false);
    presentation.update({ isTouch: true });
    expect(video.controls).to.equal(true);
    presentation.update({ hasControls: false });
    expect(video.controls).to.equal(false);
  });
});
