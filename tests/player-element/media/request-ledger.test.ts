import { expect } from '@open-wc/testing';
import { addressOf, RequestLedger } from '../../../player-element/src/media/request-ledger';
import { describe, it } from '../../support/player-harness';

const url = 'http://media.test/1.ts';

describe('RequestLedger', () => {
  it('counts the failures of an address until it succeeds', () => {
    const ledger = new RequestLedger();
    expect([ledger.failed(url), ledger.failed(url), ledger.failed('other')]).to.deep.equal([1, 2, 1]);
    ledger.succeeded(url);
    expect(ledger.failed(url)).to.equal(1);
  });

  it('makes an address wait that failed ten times within 30 s (player 3)', () => {
    const ledger = new RequestLedger();
    for (let count = 0; count < 9; count++) ledger.failed(url);
    expect(ledger.pauseBefore(url)).to.equal(0);
    ledger.failed(url);
    expect(ledger.pauseBefore(url)).to.be.within(29_000, 30_000);
    ledger.forgive();
    expect(ledger.pauseBefore(url)).to.equal(0);
  });

  it('forgives failures and not refusals', () => {
    const ledger = new RequestLedger();
    ledger.refuse(url, { code: 404, text: 'Not Found' });
    ledger.forgive();
    expect(ledger.refusal(url)).to.deep.equal({ code: 404, text: 'Not Found' });
  });

  it('is busy until every request is over, each counted once', () => {
    const ledger = new RequestLedger();
    const [first, second] = [ledger.begin(), ledger.begin()];
    first();
    first();
    expect(ledger.isBusy).to.equal(true);
    second();
    expect(ledger.isBusy).to.equal(false);
  });
});

describe('addressOf', () => {
  it('tells the parts of one file apart', () => {
    expect(addressOf(url)).to.equal(url);
    expect(addressOf(url, 0, 100)).not.to.equal(addressOf(url, 100, 200));
  });
});
