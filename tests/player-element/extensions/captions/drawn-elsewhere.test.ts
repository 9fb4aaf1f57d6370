import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { chinese, choose, english, mountWith, untilCaption } from '../../../support/caption-player';
import { describe, it, until } from '../../../support/player-harness';

/** Modes of the tracks, in their order. */
const modes = (player: XlVideoPlayer): string[] => [...player.textTracks].map(({ mode }) => mode);

/** A player that draws the first of two tracks. */
async function mountDrawing(): Promise<XlVideoPlayer> {
  const player = await mountWith([chinese, english]);
  choose(player, 0);
  await untilCaption(player, '第一句');
  expect(modes(player)).to.deep.equal(['showing', 'disabled']);
  return player;
}

/** Lets the video say that the system shows its picture, as a real one does, and tells by `type`. */
function pretend(
  target: object,
  facts: Readonly<Record<string, unknown>>,
  video: HTMLVideoElement,
  type: string,
): void {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(target, name, { value, configurable: true });
  video.dispatchEvent(new Event(type));
}

/** Where the system draws captions, by which facts and events its browser tells; no engine of the tests goes there. */
const places = [
  {
    name: "an iPhone's full-screen",
    key: 'webkitDisplayingFullscreen',
    inside: true,
    outside: false,
    events: ['webkitbeginfullscreen', 'webkitendfullscreen'],
  },
  {
    name: 'the picture-in-picture of Safari',
    key: 'webkitPresentationMode',
    inside: 'picture-in-picture',
    outside: 'inline',
    events: ['webkitpresentationmodechanged', 'webkitpresentationmodechanged'],
  },
] as const;

describe('captions that the system draws', () => {
  for (const { name, key, inside, outside, events } of places) {
    it(`are shown by their track in ${name}, and by the player after it`, async () => {
      const player = await mountDrawing();
      const { video } = player;
      pretend(video, { [key]: inside }, video, events[0]);
      expect(modes(player)).to.deep.equal(['showing', 'disabled']);
      await untilCaption(player, '');
      pretend(video, { [key]: outside }, video, events[1]);
      expect(modes(player)).to.deep.equal(['showing', 'disabled']);
      await untilCaption(player, '第一句');
    });
  }

  it('are shown by their track in a window of the picture, and by the player after it', async () => {
    const player = await mountDrawing();
    const { video } = player;
    const root = player.renderRoot;
    pretend(root, { pictureInPictureElement: video }, video, 'enterpictureinpicture');
    expect(modes(player)).to.deep.equal(['showing', 'disabled']);
    await untilCaption(player, '');
    pretend(root, { pictureInPictureElement: null }, video, 'leavepictureinpicture');
    await untilCaption(player, '第一句');
    expect(modes(player)).to.deep.equal(['showing', 'disabled']);
  });

  it('are those that the viewer chooses there', async () => {
    const player = await mountDrawing();
    const { video } = player;
    pretend(video, { webkitDisplayingFullscreen: true }, video, 'webkitbeginfullscreen');
    // The menu of the system: one track is shown in place of the other.
    player.textTracks[0]!.mode = 'disabled';
    player.textTracks[1]!.mode = 'showing';
    await until(() => player.player!.state.captionTrack === 1, 'the other track');
    expect(modes(player)).to.deep.equal(['disabled', 'showing']);
    pretend(video, { webkitDisplayingFullscreen: false }, video, 'webkitendfullscreen');
    await untilCaption(player, 'The first line');
    expect(modes(player)).to.deep.equal(['disabled', 'showing']);
  });

  it('stay off where the viewer switches them off there', async () => {
    const player = await mountDrawing();
    const { video } = player;
    pretend(video, { webkitDisplayingFullscreen: true }, video, 'webkitbeginfullscreen');
    player.textTracks[0]!.mode = 'disabled';
    await until(() => player.player!.state.captionTrack === -1, 'no captions');
    pretend(video, { webkitDisplayingFullscreen: false }, video, 'webkitendfullscreen');
    expect(modes(player)).to.deep.equal(['disabled', 'disabled']);
    await untilCaption(player, '');
  });
});
