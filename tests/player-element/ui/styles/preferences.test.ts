import { expect } from '@open-wc/testing';
import { contrastOver } from '../../../support/contrast';
import { emulateMedia, withEmulatedMedia } from '../../../support/emulate-media';
import {
  afterEach,
  click,
  describe,
  it,
  media,
  mount,
  mountReady,
  part,
  parts,
  until,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

/** What the browser makes of a colour of the system. */
function systemColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.cssText = `forced-color-adjust: none; background: ${name}`;
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

const background = (element: Element): string => getComputedStyle(element).backgroundColor;
const within = (player: XlVideoPlayer, selector: string): Element => player.renderRoot.querySelector(selector)!;

async function openSettings(player: XlVideoPlayer): Promise<HTMLElement> {
  await click(part(player, 'settings-button'));
  await until(() => parts(player, 'settings-popup').length === 1, 'the settings');
  return part(player, 'settings-popup');
}

const describeEmulated = withEmulatedMedia(describe);

describeEmulated('prefers-contrast: more', () => {
  afterEach(() => emulateMedia());

  it('puts everything on black, with an edge around what lies on the picture', async () => {
    const player = await mountReady();
    expect(background(within(player, '.bar'))).not.to.equal('rgb(0, 0, 0)');
    await emulateMedia({ contrast: 'more' });
    await until(() => background(within(player, '.bar')) === 'rgb(0, 0, 0)', 'a black bar');
    await until(() => background(part(player, 'centre-play-button')) === 'rgb(0, 0, 0)', 'a black button');
    expect(getComputedStyle(within(player, '.total')).opacity).to.equal('1');
    const settings = await openSettings(player);
    expect(background(settings)).to.equal('rgb(0, 0, 0)');
    expect(getComputedStyle(settings).outlineStyle).to.equal('solid');
    expect(getComputedStyle(within(player, '.switch-track')).borderTopWidth).to.equal('1px');
  });
});

describeEmulated('forced-colors', () => {
  afterEach(() => emulateMedia());

  it("puts everything in the viewer's colours", async () => {
    await emulateMedia({ forcedColors: 'active' });
    const player = await mountReady();
    const [canvas, text] = [systemColour('Canvas'), systemColour('CanvasText')];
    expect(background(within(player, '.bar'))).to.equal(canvas);
    expect(background(part(player, 'centre-play-button'))).to.equal(canvas);
    expect(getComputedStyle(part(player, 'clock')).color).to.equal(text);
    const settings = await openSettings(player);
    expect(background(settings)).to.equal(canvas);
    expect(getComputedStyle(settings).borderTopStyle).to.equal('solid');
  });

  it('keeps track, buffered and played parts and a switch that is on apart', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const player = await mountReady({ loop: '' });
    const [canvas, highlight] = [systemColour('Canvas'), systemColour('Highlight')];
    expect(background(within(player, '.track'))).to.equal(canvas);
    expect(background(within(player, '.buffered'))).to.equal(systemColour('CanvasText'));
    expect(Number(getComputedStyle(within(player, '.buffered')).opacity)).to.be.below(0.5);
    expect(background(within(player, '.fill'))).to.equal(highlight);
    await openSettings(player);
    const isOn = (on: boolean): Element => within(player, `.switch[aria-checked="${on}"] .switch-track`);
    expect(background(isOn(true))).to.equal(highlight);
    expect(background(isOn(false))).to.equal(canvas);
  });

  it('keeps the title legible, and shows where the buttons of a notice are', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const player = await mountReady({ title: '产品介绍', 'web-full-screen': '' });
    await until(() => parts(player, 'title-bar').length === 1, 'the title bar');
    expect(contrastOver('#000', part(player, 'title'))).to.be.at.least(4.5);
    expect(getComputedStyle(part(player, 'title-bar')).backgroundImage).to.equal('none');
    player.webFullScreen = false;

    const broken = await mount({ src: media.missing });
    await until(() => parts(broken, 'retry-button').length === 1, 'the notice');
    expect(getComputedStyle(part(broken, 'retry-button')).borderTopStyle).to.equal('solid');
  });
});

describeEmulated('prefers-reduced-motion', () => {
  afterEach(() => emulateMedia());

  it('leaves out what slides and fades', async () => {
    const player = await mountReady({ 'light-off': '' });
    await until(() => parts(player, 'curtain').length === 1, 'the curtain');
    const moving = ['.control-bar', '.bar', '.track', '.curtain', '[part~="settings-button"]'];
    const duration = (selector: string): string => getComputedStyle(within(player, selector)).transitionDuration;
    for (const selector of moving) expect(parseFloat(duration(selector)), selector).to.be.above(0);
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const selector of moving) await until(() => /^0s(, 0s)*$/.test(duration(selector)), `${selector} at rest`);
    expect(getComputedStyle(await openSettings(player)).animationDuration).to.equal('0s');
  });
});
