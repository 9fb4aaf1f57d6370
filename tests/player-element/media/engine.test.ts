import { expect } from '@open-wc/testing';
import { Engine, type EngineTask } from '../../../player-element/src/media/engine';
import { timeRanges } from '../../support/fake-video';
import { describe, it, until } from '../../support/player-harness';

class PlainEngine extends Engine {
  override start(): void {}
}

function engineOn(facts: object): Engine {
  const video = document.createElement('video');
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(video, name, { value });
  return new PlainEngine({ video } as unknown as EngineTask);
}

describe('Engine', () => {
  it('takes the live range from what the video can seek in, and has none for a film', () => {
    const seekable = timeRanges([
      [40, 60],
      [70, 160],
    ]);
    expect(engineOn({ duration: Infinity, seekable }).liveRange).to.deep.equal({ start: 40, end: 160 });
    expect(engineOn({ duration: 100, seekable }).liveRange).to.equal(undefined);
    expect(engineOn({ duration: Infinity, seekable: timeRanges([]) }).liveRange).to.equal(undefined);
  });

  it('ends the range of a file without a length where it is known to reach', () => {
    const facts = { duration: Infinity, seekable: timeRanges([[0, Infinity]]), currentTime: 3 };
    expect(engineOn({ ...facts, buffered: timeRanges([[0, 12]]) }).liveRange).to.deep.equal({ start: 0, end: 12 });
    expect(engineOn({ ...facts, buffered: timeRanges([]) }).liveRange).to.deep.equal({ start: 0, end: 3 });
  });

  it('chooses among the audio tracks of a file where the browser lists them', () => {
    const audioTracks = Object.assign(new EventTarget(), {
      length: 2,
      0: { label: '中文', language: 'zh', kind: 'main', enabled: true },
      1: { label: 'English', language: 'en', kind: 'alternative', enabled: false },
    });
    const engine = engineOn({ audioTracks });
    expect(engine.audioTracks).to.deep.equal([
      { label: '中文', language: 'zh', kind: 'main' },
      { label: 'English', language: 'en', kind: 'alternative' },
    ]);
    let changes = 0;
    engine.addEventListener('trackschange', () => (changes += 1));
    engine.audioTrack = 1;
    expect([engine.audioTrack, audioTracks[0].enabled, changes]).to.deep.equal([1, false, 1]);
    audioTracks.dispatchEvent(new Event('addtrack'));
    expect(changes).to.equal(2);
    expect([engineOn({}).audioTracks, engineOn({}).audioTrack]).to.deep.equal([[], -1]);
  });

  it('tells when a text track comes, until it is destroyed', async () => {
    const video = document.createElement('video');
    const engine = new PlainEngine({ video } as unknown as EngineTask);
    let changes = 0;
    engine.addEventListener('trackschange', () => (changes += 1));
    video.addTextTrack('captions');
    await until(() => changes > 0, 'the track');
    engine.destroy();
    changes = 0;
    const heard = new Promise((resolve) => video.textTracks.addEventListener('addtrack', resolve, { once: true }));
    video.addTextTrack('captions');
    await heard;
    expect(changes).to.equal(0);
  });

  it('counts the frames of the video', () => {
    const getVideoPlaybackQuality = () => ({ totalVideoFrames: 90, droppedVideoFrames: 3 });
    expect(engineOn({ getVideoPlaybackQuality }).stats()).to.include({ totalFrames: 90, droppedFrames: 3 });
  });
});
