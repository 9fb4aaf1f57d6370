import { expect } from '@open-wc/testing';
import { zhCn } from '../../../player-element/src/i18n/zh-cn';
import { zhCnBar } from '../../../player-element/src/i18n/zh-cn-extensions';
import { describe, it, mount } from '../../support/player-harness';

describe('zhCn', () => {
  it('takes in later words though a page gave its own and took them back', async () => {
    const player = await mount();
    player.labels = { play: '开始' };
    player.labels = {};
    expect(player.player!.state.labels).to.equal(zhCn);
    expect(Object.isExtensible(zhCn)).to.equal(true);
  });
});

describe('zhCnBar', () => {
  it('says a position in words', () => {
    expect(zhCnBar.position(80, 300)).to.equal('1分20秒，共5分0秒');
    expect(zhCnBar.position(0.9, 3661)).to.equal('0秒，共1小时1分1秒');
    expect(zhCnBar.position(5, Infinity)).to.equal('5秒，共0秒');
  });
});
