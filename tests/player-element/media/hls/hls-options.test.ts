import { expect } from '@open-wc/testing';
import { savesData } from '../../../../player-element/src/utils/saves-data';
import { afterEach, describe, framesAdvance, it, mount, until } from '../../../support/player-harness';

function pretend(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('savesData', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

  it('is what the viewer asked the browser for, and no where the browser does not say', () => {
    pretend({ saveData: true });
    expect(savesData()).to.equal(true);
    pretend({ saveData: false });
    expect(savesData()).to.equal(false);
    pretend(undefined);
    expect(savesData()).to.equal(false);
  });

  it('keeps the automatic choice to the least level worth watching, and lets the viewer choose more (player 3)', async () => {
    pretend({ saveData: true });
    const player = await mount({ src: '/media/thrifty/master.m3u8', width: '1280', height: '720', muted: '' });
    void player.play();
    await framesAdvance(player);
    expect(player.levels.map(({ height }) => height)).to.deep.equal([180, 270, 540]);
    expect(player.level).to.equal(-1);
    await until(() => player.buffered.length > 0 && player.buffered.end(0) > 8, 'most of it');
    const wasAsked = (end: string): boolean =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end));
    expect(wasAsked('index.m3u8?540')).to.equal(false);
    player.level = 2;
    await until(() => wasAsked('index.m3u8?540'), 'the choice');
  });
});
