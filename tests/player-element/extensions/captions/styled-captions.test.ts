import { expect } from '@open-wc/testing';
import { cueRules } from '../../../../player-element/src/extensions/captions/cue-rules';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { choose, mountWith, texts, untilCaption } from '../../../support/caption-player';
import { describe, it, part, requests, until } from '../../../support/player-harness';

/** How an element of the caption looks. */
const styleOf = (player: XlVideoPlayer, selector: string): CSSStyleDeclaration =>
  getComputedStyle(part(player, 'caption').querySelector(selector)!);

/** A player that shows a cue of a file with styles. */
async function mountStyled(time = 0): Promise<XlVideoPlayer> {
  const player = await mountWith([{ src: '/media/captions/styles.vtt', srclang: 'en' }]);
  choose(player, 0);
  player.currentTime = time;
  await until(() => texts(player).length === 1, 'a caption');
  const look = getComputedStyle(part(player, 'caption'));
  await until(() => look.backgroundColor === 'rgb(0, 0, 80)', 'the look of the file');
  return player;
}

describe('captions with styles', () => {
  it('look as their file says', async () => {
    const player = await mountStyled();
    expect(getComputedStyle(part(player, 'caption')).fontWeight).to.equal('600');
    expect(styleOf(player, 'b').color).to.equal('rgb(0, 255, 0)');
    expect(styleOf(player, '.vtt-loud').color).to.equal('rgb(255, 0, 0)');
    expect(styleOf(player, '.vtt-loud').textDecorationLine).to.equal('underline');
    expect(styleOf(player, '[title="Bob"] i').color).to.equal('rgb(255, 0, 0)');
    expect(styleOf(player, '[title="Bob"]').color).to.equal('rgb(255, 255, 255)');
  });

  it('have the colours that every file may name, and ruby', async () => {
    const player = await mountStyled();
    expect(styleOf(player, '.vtt-yellow').color).to.equal('rgb(255, 255, 0)');
    expect(styleOf(player, '.vtt-bg_blue').backgroundColor).to.equal('rgb(0, 0, 255)');
    const ruby = part(player, 'caption').querySelector('ruby')!;
    const small = ruby.querySelector('rt')!.getBoundingClientRect();
    expect(small.bottom).to.be.at.most(ruby.getBoundingClientRect().bottom - small.height / 2);
  });

  it('load nothing, move nothing and style nothing but captions', async () => {
    const player = await mountStyled();
    expect(styleOf(player, 'u').position).to.equal('static');
    expect(styleOf(player, 'u').color).to.equal('rgb(255, 255, 255)');
    expect(styleOf(player, '.vtt-panel').position).to.equal('static');
    expect(styleOf(player, 'b').opacity).to.equal('1');
    expect(getComputedStyle(part(player, 'player')).color).not.to.equal('rgb(255, 0, 0)');
    expect(requests()).not.to.include('/media/poster.png');
  });

  it('can be chosen by name', async () => {
    const player = await mountStyled(2.5);
    await untilCaption(player, 'the second');
    expect(getComputedStyle(part(player, 'caption')).color).to.equal('rgb(255, 165, 0)');
  });

  it('tell what has been said from what has not', async () => {
    const player = await mountStyled(4.7);
    await untilCaption(player, 'one two three');
    const pieces = [...part(player, 'caption').querySelectorAll('span')];
    const looks = (): string[] =>
      pieces.map((piece) => `${getComputedStyle(piece).color} ${getComputedStyle(piece).opacity}`);
    expect(looks()).to.deep.equal(['rgb(128, 128, 128) 1', 'rgb(255, 255, 255) 1', 'rgb(255, 255, 255) 0.5']);
    player.currentTime = 5.2;
    await until(() => looks()[2] === 'rgb(255, 255, 255) 1', 'the last piece');
    expect(looks()[1]).to.equal('rgb(128, 128, 128) 1');
  });

  it('look as the viewer chose, whatever the file says', async () => {
    const player = await mountStyled();
    player.player!.actions.setCaptionStyle!({ color: '#6ff2ff', background: '#000' });
    await until(() => styleOf(player, 'b').color === 'rgb(111, 242, 255)', 'the colour of the viewer');
    expect(getComputedStyle(part(player, 'caption')).backgroundColor).to.equal('rgb(0, 0, 0)');
    expect(styleOf(player, '.vtt-bg_blue').backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    player.player!.actions.setCaptionStyle!();
    await until(() => styleOf(player, 'b').color === 'rgb(0, 255, 0)', 'the colour of the file');
  });

  it('leave nothing to another track', async () => {
    const player = await mountStyled();
    choose(player, -1);
    const sheets = (player.renderRoot as ShadowRoot).adoptedStyleSheets;
    await until(
      () => sheets.every((sheet) => ![...sheet.cssRules].some((rule) => rule.cssText.includes('vtt-loud'))),
      'no look',
    );
  });
});

describe('the rules of a file', () => {
  const rules = (css: string): string => cueRules(`WEBVTT\n\nSTYLE\n${css}\n\n00:00.000 --> 00:01.000\ntext`);

  it('are those of cues', () => {
    expect(rules('::cue(c.a b) { color: red }')).to.equal(
      '.captions .cue-text span.vtt-a b{color:var(--xlvp-caption-color,red);}',
    );
    expect(rules('::cue(#\\31) { opacity: 0.5 }')).to.equal('.captions .cue-text[data-name="\\31 "]{opacity:0.5;}');
    for (const css of [
      'b { color: red }',
      '::cue-region { color: red }',
      '::cue(div) { color: red }',
      '::cue(b) { width: 10px }',
      '::cue(b) { color: url(x) }',
      '::cue(b) { color: red} body { color: red }'.replace('::cue(b)', '::cue(b:hover)'),
      '::cue(b) { font-family: "</style>" }',
      '::cue(b) { color: red',
    ]) {
      expect(rules(css).trim(), css).to.equal('');
    }
  });

  it('are none in a file without them', () => {
    expect(cueRules('WEBVTT\n\n00:00.000 --> 00:01.000\nSTYLE')).to.equal('');
  });
});
