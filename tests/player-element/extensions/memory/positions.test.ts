import { expect } from '@open-wc/testing';
import {
  mediaName,
  positionIn,
  positionsOf,
  withPosition,
  type Position,
} from '../../../../player-element/src/extensions/memory/remember-position';
import { describe, it } from '../../../support/player-harness';

describe('positions', () => {
  it('go by the address without what changes', () => {
    expect(mediaName('https://a.example/film.m3u8?token=1#t=2')).to.equal('a.example/film.m3u8');
    expect(mediaName('http://a.example/film.m3u8')).to.equal('a.example/film.m3u8');
    for (const none of ['', 'blob:https://a.example/1', 'data:video/mp4,x', `https://a.example/${'x'.repeat(3000)}`]) {
      expect(mediaName(none)).to.equal(undefined);
    }
  });

  it('are those of the last hundred sources', () => {
    let positions: readonly Position[] = [];
    for (let film = 0; film < 120; film += 1) positions = withPosition(positions, [`film-${film}`, 20, 100]);
    positions = withPosition(positions, ['film-20', 30, 100]);
    positions = withPosition(positions, ['film-120', 20, 100]);
    expect(positions).to.have.length(100);
    expect(positionIn(positions, 'film-20', 100)).to.equal(30);
    expect(positionIn(positions, 'film-21', 100)).to.equal(undefined);
  });

  it('are the same list while there is nothing to forget', () => {
    const positions: readonly Position[] = [['film', 20, 100]];
    expect(withPosition(positions, ['other', 1, 100])).to.equal(positions);
    expect(withPosition(positions, ['film', 96, 100])).to.deep.equal([]);
  });

  it('leave out what is no position', () => {
    const sound = ['film', 20, 100];
    const stored = [
      sound,
      ['film'],
      [1, 20, 100],
      ['film', '20', 100],
      ['film', -1, 100],
      ['film', null, 100],
      null,
      {},
    ];
    expect(positionsOf(stored)).to.deep.equal([sound]);
    expect(positionsOf({ length: 3 })).to.deep.equal([]);
  });
});
