import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { markersOf } from '../../../../player-element/src/extensions/markers/markers';
import { stopClock } from '../../../support/fake-clock';
import {
  describe,
  focusSurface,
  hover,
  it,
  media,
  mountReady,
  nextEvent,
  part,
  parts,
  press,
  until,
} from '../../../support/player-harness';

const MARKERS = [{ time: 45, label: '结尾' }, { time: 15, label: '提问', color: 'rgb(255, 0, 0)' }, { time: 30 }];

/** A player of 60 s with three markers. */
async function mountWithMarkers(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ src: media.long, ...attributes });
  player.markers = MARKERS;
  await until(() => parts(player, 'marker').length === 3, 'the dots');
  return player;
}

/** What is warned of meanwhile. */
async function warnings(act: () => void | Promise<void>): Promise<unknown[]> {
  const told: unknown[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => told.push(words[0]);
  try {
    await act();
  } finally {
    console.warn = warn;
  }
  return told;
}

describe('markers', () => {
  it('stand on the slider at their times, in their colours', async () => {
    const player = await mountWithMarkers();
    const slider = part(player, 'time-slider').getBoundingClientRect();
    const places = parts(player, 'marker').map((dot) => {
      const { left, width } = dot.getBoundingClientRect();
      return Math.round(((left + width / 2 - slider.left) / slider.width) * 60);
    });
    expect(places).to.deep.equal([15, 30, 45]);
    expect(getComputedStyle(part(player, 'marker')).backgroundColor).to.equal('rgb(255, 0, 0)');
  });

  it('are named in the tip beside them, and nowhere else', async () => {
    const player = await mountWithMarkers();
    const slider = part(player, 'time-slider');
    await hover(slider, { x: 0.25 });
    await until(() => parts(player, 'marker-label')[0]?.textContent === '提问', 'the label');
    await hover(slider, { x: 0.6 });
    await until(() => parts(player, 'tip')[0] && parts(player, 'marker-label').length === 0, 'no label');
  });

  it('are reached by keys, which say what they reached', async () => {
    const player = await mountWithMarkers();
    focusSurface(player);
    stopClock();
    const untilAt = async (time: number, notice: string): Promise<void> => {
      await until(() => player.currentTime === time && !player.seeking, `${time} s`);
      expect(part(player, 'notice').textContent).to.equal(notice);
    };
    await press("'");
    await untilAt(15, '提问');
    await press("'");
    await untilAt(30, '00:00:30');
    await press("'");
    await untilAt(45, '结尾');
    await press("'");
    await press(';');
    await untilAt(30, '00:00:30');
  });

  it('follow the property, and go with it', async () => {
    const player = await mountWithMarkers();
    player.markers = [{ time: 5 }];
    await until(() => parts(player, 'marker').length === 1, 'one dot');
    expect(player.markers).to.deep.equal([{ time: 5 }]);
    player.markers = undefined;
    await until(() => parts(player, 'marker').length === 0, 'no dot');
  });

  it('are no way past what the page forbids', async () => {
    const player = await mountWithMarkers({ 'no-speed': '' });
    focusSurface(player);
    await press("'");
    expect(player.currentTime).to.equal(0);
    expect(parts(player, 'notice')).to.have.length(0);
  });

  it('tell the author once of what is none, and keep the rest', async () => {
    const player = await mountWithMarkers();
    const told = await warnings(async () => {
      player.markers = [{ time: 5 }, { time: '7' }, null] as never;
      await until(() => parts(player, 'marker').length === 1, 'one dot');
      const changed = nextEvent(player, 'durationchange');
      player.src = media.clip;
      await changed;
    });
    expect(told).to.have.length(1);
  });
});

describe('markersOf', () => {
  it('takes what a page may give for what it is', async () => {
    const given = [{ time: 2, label: ' b ', color: 'nonsense' }, { time: 1, label: 5 }, { time: NaN }, { time: -1 }];
    const told = await warnings(() => {
      expect(markersOf(given)).to.deep.equal([{ time: 1 }, { time: 2, label: 'b' }]);
      expect(markersOf('text')).to.deep.equal([]);
      expect(markersOf(undefined)).to.deep.equal([]);
    });
    expect(told).to.have.length(2);
  });
});
