import { expect } from '@open-wc/testing';
import { describe, it, mount, until } from '../../../support/player-harness';

function sizeOf(element: Element): [number, number] {
  const { width, height } = element.getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
}

async function mountIn(parentCss: string, attributes: Record<string, string> = {}, ownCss = ''): Promise<Element> {
  const parent = document.body.appendChild(document.createElement('div'));
  parent.style.cssText = parentCss;
  const player = await mount(attributes, parent);
  player.style.cssText = ownCss;
  return player;
}

describe('HostSheet', () => {
  const wide = 'width: 1000px';

  it('is 800 by 450 px unless the page says more (spec 9)', async () => {
    const player = await mountIn(wide);
    expect(sizeOf(player)).to.deep.equal([800, 450]);
    expect(player.getAttributeNames()).to.deep.equal(['style']);
  });

  for (const [width, height, expected] of [
    ['640', '360', [640, 360]],
    ['50%', '300px', [500, 300]],
    ['20rem', '200', [320, 200]],
    ['nonsense', '-4', [800, 450]],
  ] as const) {
    it(`is ${expected.join(' by ')} px for width="${width}" height="${height}" (player 1)`, async () => {
      expect(sizeOf(await mountIn(wide, { width, height }))).to.deep.equal(expected);
    });
  }

  it('takes later changes, and the default back', async () => {
    const player = await mountIn(wide);
    player.setAttribute('width', '400');
    player.setAttribute('height', '300');
    await (player as HTMLElementTagNameMap['xl-video-player']).updateComplete;
    expect(sizeOf(player)).to.deep.equal([400, 300]);
    player.removeAttribute('width');
    player.removeAttribute('height');
    await (player as HTMLElementTagNameMap['xl-video-player']).updateComplete;
    expect(sizeOf(player)).to.deep.equal([800, 450]);
  });

  it("gives way to the page's own CSS on the tag (player 1)", async () => {
    expect(sizeOf(await mountIn(wide, { width: '640' }, 'width: 500px; height: 200px'))).to.deep.equal([500, 200]);
  });

  it('is never wider than its container, and keeps its proportions (player 1)', async () => {
    expect(sizeOf(await mountIn('width: 400px'))).to.deep.equal([400, 225]);
  });

  it('has the height of most films where the page leaves the height open, page full-screen too', async () => {
    const player = await mountIn(wide, { width: '64%' }, 'height: auto');
    expect(sizeOf(player)).to.deep.equal([640, 360]);
    const { togglePageFullScreen } = player as HTMLElementTagNameMap['xl-video-player'];
    togglePageFullScreen.call(player);
    await until(() => player.matches(':state(page-full-screen)'), 'page full-screen');
    expect(sizeOf(player)).to.deep.equal([640, 360]);
    togglePageFullScreen.call(player);
  });
});
