import { expect } from '@open-wc/testing';
import { ControlElement, PlayerController } from '../../../player-element/src/ui/base/elements';
import { defineFeature } from '../../../player-element/src/player/services';
import type { Extension, ExtensionContext, ExtensionModule } from '../../../player-element/src/extensions/extension';
import * as extensions from '../../../player-element/src/extensions/list';
import { MAX_RANKS } from '../../../player-element/src/ui/base/control-registry';
import { Extensions } from '../../../player-element/src/extensions/extensions';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import { describe, hover, it, media, mount, mountReady, part, until } from '../../support/player-harness';

/** An extension that is needed once the player is muted, and what became of it. */
function planted(fail: () => boolean = () => false) {
  const started: ExtensionContext[] = [];
  let fetches = 0;
  const extension: Extension = {
    isNeeded: (state) => state.volume === 0,
    async load() {
      fetches += 1;
      if (fail()) throw new TypeError('Failed to fetch');
      return { start: (context) => started.push(context) } satisfies ExtensionModule;
    },
  };
  return { extension, started, fetches: () => fetches };
}

const plant = (player: XlVideoPlayer, { extension }: { extension: Extension }): void =>
  player.addController(new Extensions(player, [extension]));

describe('the controls of extensions', () => {
  it('have a place of their own', async () => {
    const loaded = await Promise.all(Object.values(extensions).map((one: Extension) => one.load?.()));
    const ranks = loaded
      .flatMap((one) => one?.controls ?? [])
      .map(({ rank, place = 'bar' }) => rank !== undefined && `${place} ${rank}`);
    const ranked = ranks.filter(Boolean);
    expect(ranked.length).to.be.greaterThan(10);
    expect(new Set(ranked).size).to.equal(ranked.length);
    const rows = loaded.flatMap((one) => one?.controls ?? []).filter(({ place }) => place === 'settings');
    expect(rows.every(({ rank }) => rank! < MAX_RANKS)).to.equal(true);
  });
});

describe('Extensions', () => {
  it('fetches an extension when a player first needs it, once', async () => {
    const one = planted();
    const player = await mount();
    plant(player, one);
    expect(one.fetches()).to.equal(0);
    player.muted = true;
    await until(() => one.started.length === 1, 'the start');
    player.muted = false;
    player.muted = true;
    await player.updateComplete;
    expect(one.fetches()).to.equal(1);
    expect(one.started[0]?.layers).to.equal(player.renderRoot.querySelector('.layers'));
    expect(one.started[0]?.player).to.equal(player.player);
  });

  it('starts it again for the player that follows a removal, and not for a move', async () => {
    const one = planted();
    const player = await mount({ muted: '' });
    plant(player, one);
    await until(() => one.started.length === 1, 'the start');
    const parent = player.parentElement!;
    parent.append(player);
    await player.updateComplete;
    expect(one.started).to.have.length(1);
    player.remove();
    await until(() => !player.player, 'the end');
    expect(one.started[0]?.player.signal.aborted).to.equal(true);
    parent.append(player);
    await until(() => one.started.length === 2, 'another start');
    expect(one.started[1]?.player).to.equal(player.player);
  });

  it('asks again when the network is back', async () => {
    let isOffline = true;
    const one = planted(() => isOffline);
    const player = await mount({ muted: '' });
    plant(player, one);
    await until(() => one.fetches() === 1, 'the first try');
    isOffline = false;
    dispatchEvent(new Event('online'));
    await until(() => one.started.length === 1, 'the start');
  });

  it('gives its controls the facts of its feature', async () => {
    const answers = defineFeature({
      on: { video: ['volumechange'] },
      read: ({ video }) => ({ answer: { text: video.muted ? 'muted' : 'loud' } }),
    });
    class AnswerView extends ControlElement {
      readonly #text = new PlayerController(
        this,
        (state) => (state as { answer?: { text: string } }).answer?.text ?? '',
      );

      override render(): string {
        return this.#text.value;
      }
    }
    const player = await mount({ muted: '' });
    player.addController(
      new Extensions(player, [
        {
          isNeeded: () => true,
          load: () =>
            Promise.resolve({
              elements: { 'test-answer-view': AnswerView },
              start({ player: used, layers }) {
                used.use(answers);
                layers.append(document.createElement('test-answer-view'));
              },
            }),
        },
      ]),
    );
    await until(() => player.renderRoot.querySelector('test-answer-view')?.textContent === 'muted', 'the fact');
    player.muted = false;
    await until(() => player.renderRoot.querySelector('test-answer-view')?.textContent === 'loud', 'the new fact');
  });
});

describe('the extensions of a tag', () => {
  it('are not fetched by a player that nobody has turned to', async () => {
    const player = await mountReady();
    expect(player.player!.state.needsExtensions).to.equal(false);
  });

  it('are fetched when somebody does', async () => {
    const player = await mountReady();
    await hover(part(player, 'player'));
    await until(() => player.player!.state.needsExtensions, 'the need');
  });

  it('are fetched for what the page asks of them', async () => {
    const player = await mount({ src: media.clip });
    expect(player.pauseOthers).to.equal(false);
    player.setAttribute('pause-others', '');
    expect(player.pauseOthers).to.equal(true);
    expect(player.player!.state.needsExtensions).to.equal(true);
    player.removeAttribute('pause-others');
    expect(player.pauseOthers).to.equal(false);
    expect(player.player!.state.needsExtensions).to.equal(false);
  });
});
