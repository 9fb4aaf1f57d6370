import { expect, fixtureSync } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../player-element/src/element/xl-video-player';
import { renderPlaceholder } from '../../player-element/src/placeholder';
import { describe, it, media, part } from '../support/player-harness';

/** The HTML as a page from a server has it, before the script of the player has run. */
function parse(html: string): HTMLElement {
  const page = new DOMParser().parseFromString('<p>', 'text/html');
  page.body.setHTMLUnsafe(html);
  return page.body.firstElementChild as HTMLElement;
}

describe('renderPlaceholder', () => {
  it('holds a box of the player’s size with the poster, and leaves it to the player', async () => {
    const tag = parse(
      renderPlaceholder({ src: media.clip, poster: media.poster, width: '400', height: 300, muted: true }),
    );
    const root = tag.shadowRoot!;
    expect(root.querySelector('img')?.getAttribute('src')).to.equal(media.poster);
    const place = fixtureSync<HTMLElement>('<div style="width: 320px"></div>');
    const bare = document.createElement('div');
    bare.attachShadow({ mode: 'open' }).innerHTML = root.innerHTML;
    place.append(bare);
    const { width, height } = bare.getBoundingClientRect();
    expect([width, height]).to.deep.equal([320, 240]);
    bare.remove();

    place.append(document.adoptNode(tag));
    const player = tag as XlVideoPlayer;
    customElements.upgrade(player);
    await player.updateComplete;
    expect(player.shadowRoot).to.equal(root);
    expect(root.querySelector('img, style')).to.equal(null);
    expect(part(player, 'player').checkVisibility()).to.equal(true);
    const box = player.getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([width, height]);
    expect([player.src, player.muted]).to.deep.equal([media.clip, true]);
  });

  it('leaves the poster of a player that loads later to when it is near the viewport', () => {
    const image = (loading: string) =>
      parse(renderPlaceholder({ poster: media.poster, loading })).shadowRoot!.querySelector('img')!;
    const loadings = ['lazy', 'interaction', 'eager'].map((loading) => image(loading).getAttribute('loading'));
    expect(loadings).to.deep.equal(['lazy', 'lazy', null]);
  });

  it('leaves a height open that the page leaves open', async () => {
    const place = fixtureSync<HTMLElement>('<div style="width: 700px"></div>');
    const bare = document.createElement('div');
    const tag = parse(renderPlaceholder({ src: media.clip, width: 640, height: 'auto' }));
    bare.attachShadow({ mode: 'open' }).innerHTML = tag.shadowRoot!.innerHTML;
    place.append(bare);
    expect(bare.getBoundingClientRect().height).to.equal(360);
    place.replaceChildren(document.adoptNode(tag));
    customElements.upgrade(tag);
    await (tag as XlVideoPlayer).updateComplete;
    expect(tag.getBoundingClientRect().height).to.equal(360);
  });

  it('takes nothing for markup or for style', () => {
    const tag = parse(renderPlaceholder({ title: '"><b>x</b>', width: '1px;color:red', 'a b': 'c', autoplay: false }));
    expect(tag.getAttribute('title')).to.equal('"><b>x</b>');
    expect(tag.getAttributeNames()).to.deep.equal(['title', 'width']);
    expect(tag.shadowRoot!.querySelector('style')?.textContent).to.contain('width:800px;');
  });
});
