import { expect } from '@open-wc/testing';
import { VERSION } from '../../player-element/src/version';
import { describe, it } from '../support/player-harness';

describe('VERSION', () => {
  it('is the version of the package', async () => {
    const answer = await fetch('/player-element/package.json');
    expect(VERSION).to.equal(((await answer.json()) as { version: string }).version);
  });
});
