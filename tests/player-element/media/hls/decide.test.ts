import { expect } from '@open-wc/testing';
import { decide, type Decision } from '../../../../player-element/src/media/hls/decide';
import { describe, it } from '../../../support/player-harness';
import type { DecisionInput, RequestFailure } from '../../../../player-element/src/media/hls/decide';

const healthy = { loadError: 0, loadErrorTime: 0 };
const failing = { loadError: 1, loadErrorTime: 0 };
const single: RequestFailure = { part: 'fragment', reason: 'unavailable', isLive: false, levels: [healthy], level: 0 };
const pair = { levels: [healthy, healthy], level: 1 };
const first: DecisionInput = {
  attempts: 1,
  pause: 0,
  failingFor: 0,
  startTimeLeft: Infinity,
  skips: 0,
  losses: 0,
  now: 1000,
};

const retry = (delay: number): Decision => ({ action: 'retry', delay });
const toLowest: Decision = { action: 'switch', level: 0 };
const skip: Decision = { action: 'skip' };
const fatal: Decision = { action: 'fatal' };

type Row = readonly [what: string, failure: Partial<RequestFailure>, input: Partial<DecisionInput>, Decision];

const rows: readonly Row[] = [
  ['a fragment fails, and another level plays', pair, {}, toLowest],
  ['a fragment is refused, and another level plays', { ...pair, reason: 'refused' }, {}, toLowest],
  ['the other level failed a moment ago', { ...pair, levels: [failing, healthy] }, {}, retry(500)],
  [
    'the other level uses the same sound, which fails',
    { ...pair, levels: [{ ...healthy, audioGroups: ['a'] }, healthy], audioGroup: 'a' },
    {},
    retry(500),
  ],
  ['a fragment fails for the first time', {}, {}, retry(500)],
  ['a fragment fails for the third time', {}, { attempts: 3 }, retry(2000)],
  ['a fragment fails for the fifth time', {}, { attempts: 5 }, retry(8000)],
  ['a fragment fails for the sixth time', {}, { attempts: 6 }, skip],
  ['an address was asked for too often', {}, { pause: 20_000 }, retry(20_000)],
  ['a fragment fails twice, and one was lost before', {}, { attempts: 2, losses: 1 }, skip],
  ['a third fragment in a row is lost', {}, { attempts: 2, losses: 2, skips: 2 }, fatal],
  ['a live fragment fails twice, and one was lost before', { isLive: true }, { attempts: 2, losses: 1 }, retry(1000)],
  ['a fragment is missing', { reason: 'refused' }, {}, skip],
  ['the ninth fragment in a row is missing', { reason: 'refused' }, { skips: 8 }, fatal],
  ['the playlist marks a gap', { reason: 'gap' }, {}, skip],
  ['the playlist marks a gap after eight missing fragments', { reason: 'gap' }, { skips: 8 }, skip],
  ['a fragment never ends', { reason: 'endless' }, { attempts: 0 }, skip],
  ['a fragment is corrupt', { reason: 'corrupt' }, {}, retry(0)],
  ['a fragment is corrupt again', { reason: 'corrupt' }, { attempts: 2 }, skip],
  ['a fragment is corrupt, and another level plays', { ...pair, reason: 'corrupt' }, {}, retry(0)],
  ['a fragment is corrupt again, and another level plays', { ...pair, reason: 'corrupt' }, { attempts: 2 }, toLowest],
  ['a codec is missing, and another level plays', { ...pair, part: 'codec', reason: 'unsupported' }, {}, toLowest],
  ['a codec is missing', { part: 'codec', reason: 'unsupported' }, {}, fatal],
  ['the server is busy for 3 s', { retryAfter: 3000 }, {}, retry(3000)],
  ['the server is busy for 3 s, and another level plays', { ...pair, retryAfter: 3000 }, {}, retry(3000)],
  ['the server is busy again, and another level plays', { ...pair, retryAfter: 3000 }, { attempts: 2 }, toLowest],
  ['the server asks for less than the usual pause', { retryAfter: 0 }, { attempts: 2 }, retry(1000)],
  ['an init segment fails', { part: 'init-segment' }, {}, retry(500)],
  ['an init segment is missing', { part: 'init-segment', reason: 'refused' }, {}, fatal],
  ['a key is refused', { part: 'key', reason: 'refused' }, {}, skip],
  ['a playlist is refused, and another level plays', { ...pair, part: 'playlist', reason: 'refused' }, {}, toLowest],
  ['the only playlist is refused', { part: 'playlist', reason: 'refused' }, {}, fatal],
  ['a live stream has not started', { part: 'manifest', reason: 'not-started' }, { attempts: 9 }, retry(8000)],
  ['the only playlist has nothing yet', { part: 'playlist', reason: 'not-started' }, { attempts: 99 }, retry(8000)],
  ['a playlist has nothing yet, and another level', { ...pair, part: 'playlist', reason: 'not-started' }, {}, toLowest],
  ['the only playlist is corrupt', { part: 'playlist', reason: 'corrupt' }, {}, fatal],
  ['the only playlist fails', { part: 'playlist' }, {}, retry(500)],
  ['the only playlist fails for the sixth time', { part: 'playlist' }, { attempts: 6 }, fatal],
  [
    'a live playlist has failed for 29 s',
    { part: 'playlist', isLive: true },
    { attempts: 9, failingFor: 29_000 },
    retry(8000),
  ],
  [
    'a live playlist has failed for 30 s',
    { part: 'playlist', isLive: true },
    { attempts: 9, failingFor: 30_000 },
    fatal,
  ],
  ['the manifest fails', { part: 'manifest', levels: [] }, {}, retry(500)],
  ['the manifest fails for the sixth time', { part: 'manifest', levels: [] }, { attempts: 6 }, fatal],
  [
    'nobody answers for the manifest, three times',
    { part: 'manifest', reason: 'unreachable' },
    { attempts: 3 },
    retry(2000),
  ],
  ['nobody answers for the manifest, four times', { part: 'manifest', reason: 'unreachable' }, { attempts: 4 }, fatal],
  ['the manifest is silent', { part: 'manifest', reason: 'silent' }, {}, retry(500)],
  ['the manifest is silent again', { part: 'manifest', reason: 'silent' }, { attempts: 2 }, fatal],
  ['a fragment is silent for the fifth time', { reason: 'silent' }, { attempts: 5 }, retry(8000)],
  ['the start has time for one more attempt', { reason: 'silent' }, { attempts: 4, startTimeLeft: 6000 }, retry(4000)],
  ['the start has no time for one more attempt', { reason: 'silent' }, { attempts: 4, startTimeLeft: 5999 }, fatal],
  ['neither has it for another level', { ...pair, reason: 'silent' }, { startTimeLeft: 2000 }, fatal],
  ['nor for a playlist', { part: 'playlist', reason: 'silent', isLive: true }, { startTimeLeft: 10_000 }, fatal],
  ['subtitles are silent at the start', { part: 'subtitles', reason: 'silent' }, { startTimeLeft: 0 }, retry(500)],
  ['a fragment fails late in the start', {}, { startTimeLeft: 0 }, retry(500)],
  ['the manifest is refused', { part: 'manifest', levels: [], reason: 'refused' }, {}, fatal],
  ['subtitles fail', { ...pair, part: 'subtitles' }, {}, retry(500)],
  ['subtitles fail again', { ...pair, part: 'subtitles' }, { attempts: 2 }, skip],
  ['subtitles are refused', { ...pair, part: 'subtitles', reason: 'refused' }, {}, skip],
];

describe('decide', () => {
  for (const [words, failure, input, decision] of rows) {
    it(`${decision.action}: ${words} (player 3)`, () => {
      expect(decide({ ...single, ...failure }, { ...first, ...input })).to.deep.equal(decision);
    });
  }
});
