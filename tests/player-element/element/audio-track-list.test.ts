import { expect } from '@open-wc/testing';
import { AudioTrackList, type AudioTrack } from '../../../player-element/src/element/audio-track-list';
import type { PlaybackSource } from '../../../player-element/src/media/source/playback-source';
import { describe, it } from '../../support/player-harness';

const CHINESE = { label: '国语', language: 'zh', kind: '' };
const ENGLISH = { label: 'English', language: 'en', kind: '' };
const DESCRIBED = { label: '讲解', language: 'zh', kind: 'main-desc' };

/** A list on a source that a test changes, with what the list told. */
function create() {
  const source = Object.assign(new EventTarget(), { audioTracks: [] as object[], audioTrack: -1 });
  const list = new AudioTrackList(source as unknown as PlaybackSource);
  const told: string[] = [];
  for (const type of ['addtrack', 'removetrack', 'change']) {
    list.addEventListener(type, (event) => {
      const { track } = event as Event & { track?: AudioTrack };
      told.push(track ? `${type} ${track.label}` : type);
    });
  }
  const follow = (changes: object, type = 'trackschange'): void => {
    Object.assign(source, changes);
    source.dispatchEvent(new Event(type));
  };
  return { source, list, told, follow };
}

describe('AudioTrackList', () => {
  it('has the tracks of the source by index, by id and in a loop, as <video> does', () => {
    const { list, follow } = create();
    expect([list.length, ...list]).to.deep.equal([0]);
    follow({ audioTracks: [CHINESE, ENGLISH], audioTrack: 0 });
    expect(list.length).to.equal(2);
    expect([...list].map(({ label, language, kind, enabled }) => ({ label, language, kind, enabled }))).to.deep.equal([
      { ...CHINESE, kind: 'main', enabled: true },
      { ...ENGLISH, kind: 'alternative', enabled: false },
    ]);
    expect(list[1]).to.equal([...list][1]);
    expect(list.getTrackById(list[1]!.id)).to.equal(list[1]);
    expect(list.getTrackById('none')).to.equal(null);
    follow({ audioTracks: [CHINESE, DESCRIBED] });
    expect([...list].map(({ kind }) => kind)).to.deep.equal(['main', 'main-desc']);
    follow({ audioTracks: [], audioTrack: -1 }, 'sourcechange');
    expect([list.length, list[0], list[1]]).to.deep.equal([0, undefined, undefined]);
  });

  it('chooses the track that is enabled, and goes on with one when that is switched off', () => {
    const { source, list, follow } = create();
    follow({ audioTracks: [CHINESE, ENGLISH], audioTrack: 0 });
    for (const track of list) track.enabled = track === list[1];
    expect(source.audioTrack).to.equal(1);
    list[1]!.enabled = false;
    expect(source.audioTrack).to.equal(1);
  });

  it('tells of tracks that come and go and of another one that plays, and of nothing else', () => {
    const { told, follow } = create();
    follow({ audioTracks: [CHINESE], audioTrack: 0 });
    follow({});
    follow({ audioTracks: [{ ...CHINESE }] });
    expect(told.splice(0)).to.deep.equal(['addtrack 国语', 'change']);
    follow({ audioTracks: [CHINESE, ENGLISH], audioTrack: 1 });
    expect(told).to.deep.equal(['removetrack 国语', 'addtrack 国语', 'addtrack English', 'change']);
  });
});
