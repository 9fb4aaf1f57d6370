import { expect } from '@open-wc/testing';
import { addressOf, RequestLog } from '../../../../../player-element/src/media/hls/loading/request-log';
import { stopClock } from '../../../../support/fake-clock';
import { describe, it } from '../../../../support/player-harness';

const url = 'http://media.test/1.ts';

describe('RequestLog', () => {
  it('counts the failures of an address until it succeeds', () => {
    const history = new RequestLog();
    for (const address of [url, url, 'other']) history.failed(address);
    expect([url, 'other'].map((address) => history.facts(address).attempts)).to.deep.equal([2, 1]);
    history.succeeded(url);
    expect(history.facts(url).attempts).to.equal(0);
  });

  it('counts what arrived corrupt though it arrived', () => {
    const history = new RequestLog();
    history.succeeded(url);
    history.corrupt(url);
    history.succeeded(url);
    expect(history.facts(url).attempts).to.equal(1);
  });

  it('knows the request that failed last, until useless content is skipped', () => {
    const history = new RequestLog();
    history.failed('other');
    history.refuse(url, { code: 404, text: 'Not Found' });
    expect(history.lastFailed).to.deep.equal({ url, outcome: { code: 404, text: 'Not Found' } });
    history.refuse('other', { code: 0, text: 'No film' });
    history.skipped('refused');
    expect(history.lastFailed?.url).to.equal(url);
    history.skipped('corrupt');
    expect(history.lastFailed).to.equal(undefined);
  });

  it('knows for how long an address has been failing', () => {
    const history = new RequestLog();
    history.failed(url);
    const now = performance.now() + 7000;
    expect([history.facts(url, now).failingFor, history.facts('other', now).failingFor]).to.satisfy(
      ([failing, other]: readonly [number, number]) => failing >= 7000 && other === 0,
    );
  });

  it('counts the skipped fragments in a row, and those that a failing server lost', () => {
    const history = new RequestLog();
    for (const reason of ['refused', 'unavailable', 'endless'] as const) history.skipped(reason);
    expect(history.facts(url)).to.include({ skips: 3, losses: 2 });
    history.resetSkips();
    expect(history.facts(url)).to.include({ skips: 0, losses: 0 });
  });

  it('makes an address wait that failed ten times within 30 s (player 3)', () => {
    stopClock();
    const history = new RequestLog();
    for (let count = 0; count < 9; count++) history.failed(url);
    expect(history.pauseBefore(url)).to.equal(0);
    history.failed(url);
    expect(history.pauseBefore(url)).to.equal(30_000);
    history.clearFailures();
    expect(history.pauseBefore(url)).to.equal(0);
  });

  it('forgives failures and not refusals', () => {
    const history = new RequestLog();
    history.refuse(url, { code: 404, text: 'Not Found' });
    history.clearFailures();
    expect(history.refusal(url)).to.deep.equal({ code: 404, text: 'Not Found' });
  });

  it('is busy until every request is over, each counted once', () => {
    const history = new RequestLog();
    const [first, second] = [history.begin(), history.begin()];
    first();
    first();
    expect(history.isBusy).to.equal(true);
    second();
    expect(history.isBusy).to.equal(false);
  });
});

describe('addressOf', () => {
  it('tells the parts of one file apart', () => {
    expect(addressOf(url)).to.equal(url);
    expect(addressOf(url, 0, 100)).not.to.equal(addressOf(url, 100, 200));
  });
});
