import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import type { ThumbnailsState } from '../../../../player-element/src/extensions/thumbnails/thumbnails';
import {
  describe,
  drag,
  hover,
  it,
  media,
  mount,
  mountReady,
  part,
  parts,
  press,
  requests,
  until,
} from '../../../support/player-harness';

const FILE = '/media/thumbnails.vtt';

function asked(path: string): number {
  return requests().filter((one) => one === path).length;
}

/** Where the part of the picture begins, in percent of the box: x and y. */
function shownPart(player: XlVideoPlayer): string[] {
  const { style } = part(player, 'thumbnail');
  return ['--xlvp-left', '--xlvp-top'].map((name) => style.getPropertyValue(name));
}

const untilShown = (player: XlVideoPlayer, [left, top]: [string, string]): Promise<void> =>
  until(
    () => parts(player, 'thumbnail').length === 1 && shownPart(player).join() === `${left},${top}`,
    `the part at ${left}, ${top}`,
  );

describe('thumbnails', () => {
  it('show the picture of the time at the pointer, and ask for the file and its picture once', async () => {
    const player = await mountReady({ thumbnails: FILE });
    const slider = part(player, 'time-slider');
    await hover(slider, { x: 0.25 });
    await untilShown(player, ['-100%', '0%']);
    await hover(slider, { x: 0.9 });
    await untilShown(player, ['-200%', '-100%']);
    const image = part(player, 'thumbnail').querySelector('img')!;
    await until(() => image.complete && image.naturalWidth === 240, 'the picture');
    await until(() => part(player, 'thumbnail').style.getPropertyValue('--xlvp-width') === '300%', 'its width');
    await hover(part(player, 'video'));
    await until(() => parts(player, 'tip').length === 0, 'the end of the tip');
    await hover(slider, { x: 0.1 });
    await untilShown(player, ['0%', '0%']);
    expect(asked(FILE)).to.equal(1);
    // Firefox may still have it from another page.
    expect(asked('/media/sprite.png')).to.be.at.most(1);
  });

  it('ask for nothing before somebody points at the slider', async () => {
    const player = await mountReady({ thumbnails: FILE });
    await hover(part(player, 'video'));
    await until(() => 'loadThumbnails' in player.player!.actions, 'the extension');
    expect(asked(FILE)).to.equal(0);
  });

  it('come from a track of the page', async () => {
    const player = await mountReady();
    player.innerHTML = `<track kind="metadata" label="Thumbnails" src="${FILE}">`;
    await hover(part(player, 'time-slider'), { x: 0.25 });
    await untilShown(player, ['-100%', '0%']);
  });

  it('stay inside of the player at both ends', async () => {
    const player = await mountReady({ thumbnails: FILE });
    const box = player.getBoundingClientRect();
    for (const x of [0.002, 0.998]) {
      await hover(part(player, 'time-slider'), { x });
      await until(() => parts(player, 'thumbnail').length === 1, 'a picture');
      await until(() => {
        const tip = part(player, 'tip').getBoundingClientRect();
        return tip.left >= box.left + 5 && tip.right <= box.right - 5;
      }, 'the tip inside, as far from the end as a time alone');
    }
  });

  it('are shown while a key or a drag moves the slider', async () => {
    const player = await mountReady({ thumbnails: FILE });
    const slider = part(player, 'time-slider');
    slider.focus();
    await press('ArrowRight');
    await untilShown(player, ['-200%', '-100%']);
    slider.blur();
    await drag(slider, { x: 0.1 }, { x: 0.55 }, () => untilShown(player, ['0%', '-100%']));
  });

  it('are parts in percent of the picture, too', async () => {
    const sprite = new URL('/media/sprite.png', location.href).href;
    // The picture is 240 px wide and 90 px high.
    const vtt = `WEBVTT\n00:00.000 --> 00:03.000\n${sprite}#xywh=percent:0,0,50,50\n00:03.000 --> 00:06.000\n${sprite}#xywh=percent:75,50,25,50`;
    const file = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    const player = await mountReady({ thumbnails: file });
    await hover(part(player, 'time-slider'), { x: 0.1 });
    await untilShown(player, ['0%', '0%']);
    await hover(part(player, 'time-slider'), { x: 0.9 });
    await untilShown(player, ['-300%', '-100%']);
    const { style } = part(player, 'thumbnail');
    expect(style.getPropertyValue('--xlvp-width')).to.equal('400%');
    expect(Number(style.getPropertyValue('--xlvp-ratio'))).to.be.closeTo(60 / 45, 0.01);
    URL.revokeObjectURL(file);
  });

  it('are another file when the page names another, and none when it takes it back', async () => {
    const player = await mountReady({ thumbnails: FILE });
    await hover(part(player, 'time-slider'), { x: 0.25 });
    await untilShown(player, ['-100%', '0%']);
    player.thumbnails = null;
    await until(() => parts(player, 'thumbnail').length === 0, 'no picture');
    expect(part(player, 'tip').textContent).to.contain('00:00:01');
    player.thumbnails = `${FILE}?other`;
    await hover(part(player, 'video'));
    await hover(part(player, 'time-slider'), { x: 0.6 });
    await untilShown(player, ['0%', '-100%']);
  });

  it('are missing where their picture is, and the time is there all the same', async () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:06.000\nhttp://localhost:1/none.png#xywh=0,0,8,4\n';
    const file = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    const player = await mountReady({ thumbnails: file });
    await hover(part(player, 'time-slider'), { x: 0.5 });
    await until(() => (player.player!.state as Partial<ThumbnailsState>).thumbnails?.length === 1, 'the file');
    await until(() => parts(player, 'thumbnail').length === 0, 'no picture');
    expect(part(player, 'tip').textContent).to.contain('00:00:03');
    URL.revokeObjectURL(file);
  });

  it('are of no concern to a player beside one that has them', async () => {
    const one = await mountReady({ thumbnails: FILE, height: '200px' });
    await hover(part(one, 'time-slider'), { x: 0.5 });
    await until(() => parts(one, 'thumbnail').length === 1, 'a picture');
    const other = await mount({ src: media.clip, height: '200px' }, one.parentElement!);
    await until(() => other.readyState > 2, 'the media');
    await hover(part(other, 'time-slider'), { x: 0.5 });
    await until(() => parts(other, 'tip').length === 1, 'the time');
    expect(parts(other, 'thumbnail')).to.have.length(0);
  });
});
