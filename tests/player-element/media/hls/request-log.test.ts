import { expect } from '@open-wc/testing';
import { addressOf, RequestLog } from '../../../../player-element/src/media/hls/request-log';
import { stopClock } from '../../../support/fake-clock';
import { describe, it } from '../../../support/player-harness';

const url = 'http://media.test/1.ts';

describe('RequestLog', () => {
  it('counts the failures of an address until it succeeds', () => {
    const log = new RequestLog();
    for (const address of [url, url, 'other']) log.recordFailure(address);
    expect([url, 'other'].map((address) => log.getInput(address).attempts)).to.deep.equal([2, 1]);
    log.recordSuccess(url);
    expect(log.getInput(url).attempts).to.equal(0);
  });

  it('counts what arrived corrupt though it arrived', () => {
    const log = new RequestLog();
    log.recordSuccess(url);
    log.recordCorruption(url);
    log.recordSuccess(url);
    expect(log.getInput(url).attempts).to.equal(1);
  });

  it('knows the request that failed last, until useless content is skipped', () => {
    const log = new RequestLog();
    log.recordFailure('other');
    log.refuse(url, { code: 404, text: 'Not Found' });
    expect(log.lastFailed).to.deep.equal({ url, outcome: { code: 404, text: 'Not Found' } });
    log.refuse('other', { code: 0, text: 'No film' });
    log.recordSkip('refused');
    expect(log.lastFailed?.url).to.equal(url);
    log.recordSkip('corrupt');
    expect(log.lastFailed).to.equal(undefined);
  });

  it('knows for how long an address has been failing', () => {
    const log = new RequestLog();
    log.recordFailure(url);
    const now = performance.now() + 7000;
    expect([log.getInput(url, now).failingFor, log.getInput('other', now).failingFor]).to.satisfy(
      ([failing, other]: readonly [number, number]) => failing >= 7000 && other === 0,
    );
  });

  it('counts the skipped fragments in a row, and those that a failing server lost', () => {
    const log = new RequestLog();
    for (const reason of ['refused', 'unavailable', 'endless'] as const) log.recordSkip(reason);
    expect(log.getInput(url)).to.include({ skips: 3, losses: 2 });
    log.resetSkips();
    expect(log.getInput(url)).to.include({ skips: 0, losses: 0 });
  });

  it('makes an address wait that failed ten times within 30 s (player 3)', () => {
    stopClock();
    const log = new RequestLog();
    for (let count = 0; count < 9; count++) log.recordFailure(url);
    expect(log.getPause(url)).to.equal(0);
    log.recordFailure(url);
    expect(log.getPause(url)).to.equal(30_000);
    log.clearFailures();
    expect(log.getPause(url)).to.equal(0);
  });

  it('forgives failures and not refusals', () => {
    const log = new RequestLog();
    log.refuse(url, { code: 404, text: 'Not Found' });
    log.clearFailures();
    expect(log.getRefusal(url)).to.deep.equal({ code: 404, text: 'Not Found' });
  });

  it('is busy until every request is over, each counted once', () => {
    const log = new RequestLog();
    const [first, second] = [{}, {}];
    for (const loader of [first, first, second]) log.active.add(loader);
    log.active.delete(first);
    expect(log.isBusy).to.equal(true);
    log.active.delete(second);
    expect(log.isBusy).to.equal(false);
  });
});

describe('addressOf', () => {
  it('tells the parts of one file apart', () => {
    expect(addressOf(url)).to.equal(url);
    expect(addressOf(url, 0, 100)).not.to.equal(addressOf(url, 100, 200));
  });
});
