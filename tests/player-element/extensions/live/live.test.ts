import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { withLive } from '../../../support/browsers/live-streams';
import { timeRanges } from '../../../support/fake-video';
import {
  button,
  buttonNames,
  describe,
  hover,
  it,
  media,
  mountPlaying,
  part,
  parts,
  press,
  recordTexts,
  seek,
  until,
  untilButton,
  expectAccessible,
} from '../../../support/player-harness';

const DAY_S = 86_400;

/** A stream with a window of two minutes that plays, with its extension there. */
async function mountDvr(src: string = media.dvr): Promise<XlVideoPlayer> {
  const player = await mountPlaying({ src, engine: 'mse' });
  await until(() => 'liveDateAt' in player.player!.actions, 'the extension');
  return player;
}

/** Goes so many seconds behind the edge. */
function seekBack(player: XlVideoPlayer, seconds: number): Promise<void> {
  return seek(player, player.player!.state.seekableEnd - seconds);
}

/** How many seconds ago the time of day in a text was. */
function age(text: string): number {
  const [, hours, minutes, seconds] = /(\d\d):(\d\d):(\d\d)/.exec(text)!.map(Number);
  const now = new Date();
  const since = (now.getHours() - hours!) * 3600 + (now.getMinutes() - minutes!) * 60 + now.getSeconds() - seconds!;
  return (since + DAY_S) % DAY_S;
}

const behind = ({ player }: XlVideoPlayer): number => player!.state.seekableEnd - player!.state.currentTime;

describe('live streams', () => {
  withLive(it)('tell the time of day in the tip of the slider, above how far behind that is', async () => {
    const player = await mountDvr();
    await hover(part(player, 'time-slider'), { x: 0.5 });
    await until(() => parts(player, 'tip-clock').length === 1, 'the time of day');
    const [tip, clock] = [part(player, 'tip').textContent!, part(player, 'tip-clock').textContent!];
    const [, minutes, seconds] = /-00:(\d\d):(\d\d)/.exec(tip.replace(clock, ''))!.map(Number);
    const distance = minutes! * 60 + seconds!;
    expect(distance).to.be.within(40, 60);
    // The edge itself is three segments of 2 s behind, and a busy machine is later.
    expect(age(clock) - distance).to.be.within(3, 60);
    await hover(part(player, 'time-slider'), { x: 0.9 });
    await until(() => age(part(player, 'tip-clock').textContent!) < 30, 'a later time');
  });

  withLive(it)('tell it in the bar, and to those who hear the slider', async () => {
    const player = await mountDvr();
    await hover(part(player, 'player'));
    await until(() => parts(player, 'live-clock').length === 1, 'the clock');
    expect(age(part(player, 'live-clock').textContent!)).to.be.within(3, 60);
    expect(part(player, 'time-slider').getAttribute('aria-valuetext')).to.equal('直播中');
    await seekBack(player, 62);
    const text = (): string => part(player, 'time-slider').getAttribute('aria-valuetext')!;
    await until(() => /^落后直播1分\d秒，\d\d:\d\d:\d\d$/.test(text()), `words in place of ${text()}`);
    await until(() => age(part(player, 'live-clock').textContent!) >= 60, 'the time of the place');
    await expectAccessible(player);
  });

  withLive(it)('stay without a time of day where they have no dates', async () => {
    const player = await mountPlaying({ src: media.live, engine: 'mse' });
    await until(() => 'liveDateAt' in player.player!.actions, 'the extension');
    await hover(part(player, 'player'));
    await player.updateComplete;
    expect(parts(player, 'live-clock')).to.have.length(0);
    expect(part(player, 'time-slider').getAttribute('aria-valuetext')).to.equal('直播中');
  });

  withLive(it)('leave nothing of it behind for a film', async () => {
    const player = await mountDvr();
    await hover(part(player, 'player'));
    await until(() => parts(player, 'live-clock').length === 1, 'the clock');
    player.src = media.clip;
    await until(() => player.duration < 10, 'the film');
    await until(() => parts(player, 'live-clock').length === 0, 'no clock');
  });

  withLive(it)('fall behind by the second while they are paused, and their line with them', async () => {
    const player = await mountDvr();
    await seekBack(player, 30);
    player.pause();
    await hover(part(player, 'player'));
    const slider = part(player, 'time-slider');
    const share = (): number => {
      const [now, min, max] = ['now', 'min', 'max'].map((name) => Number(slider.getAttribute(`aria-value${name}`)));
      return (now! - min!) / (max! - min!);
    };
    await until(() => behind(player) > 30, 'a first second');
    const clock = recordTexts(player, 'clock');
    const [distance, place] = [behind(player), share()];
    await until(() => behind(player) > distance + 2.5 && clock.length > 1, 'three more');
    // A busy page leaves seconds out, and none tells one twice.
    expect(clock.length).to.be.at.most(Math.ceil(behind(player) - distance) + 1);
    expect(share()).to.be.below(place - 0.015);
  });

  withLive(it)('lead back to the edge by a button, which is none at the edge', async () => {
    const player = await mountDvr();
    await hover(part(player, 'player'));
    await until(() => part(player, 'live').textContent === '直播中', 'the badge');
    expect(buttonNames(player)).not.to.include('回到直播');
    await seekBack(player, 60);
    await untilButton(player, '回到直播');
    button(player, '回到直播').focus();
    await press('Enter');
    await until(() => part(player, 'live').textContent === '直播中', 'the badge');
    expect(behind(player)).to.be.below(10);
    // The keys of the player go on working.
    expect(player.shadowRoot!.activeElement).not.to.equal(null);
  });

  withLive(it)('go on with the oldest part when that of a pause has gone, and say so', async () => {
    const player = await mountDvr();
    await seek(player, player.video.seekable.start(0) + 0.5);
    player.pause();
    const { currentTime } = player;
    // What a pause as long as the window does: after a short one, the place is gone until the next playlist comes, and then is not.
    const seekable = timeRanges([[currentTime + 2, player.video.seekable.end(0)]]);
    Object.defineProperty(player.video, 'seekable', { value: seekable, configurable: true });
    const notices = recordTexts(player, 'notice');
    await player.play();
    await until(() => notices.some(({ text }) => text === '已跳到可回看的最早时间'), 'the notice');
    Reflect.deleteProperty(player.video, 'seekable');
    await until(() => !player.seeking && player.currentTime > currentTime + 5, 'the oldest part');
    expect(behind(player)).to.be.above(80);
    expect(player.error).to.equal(null);
  });

  withLive(it)('go on where they were paused while the place is there', async () => {
    const player = await mountDvr();
    await seekBack(player, 50);
    player.pause();
    const { currentTime } = player;
    await until(() => behind(player) > 51.5, 'a short pause');
    let isSought = false;
    player.addEventListener('seeking', () => (isSought = true));
    await player.play();
    await until(() => player.currentTime > currentTime, 'what comes after it');
    expect(isSought).to.equal(false);
    expect(parts(player, 'notice')).to.have.length(0);
  });

  withLive(it)('go on with the newest part after a long pause where they keep nothing', async () => {
    const player = await mountDvr(media.short);
    expect(player.player!.state.canSeek).to.equal(false);
    player.pause();
    await seekBack(player, 13);
    await player.play();
    await until(() => !player.seeking && player.player!.state.isAtLiveEdge, 'the edge');
    expect(parts(player, 'notice')).to.have.length(0);
  });
});
