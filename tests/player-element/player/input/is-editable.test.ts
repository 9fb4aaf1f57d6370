import { expect } from '@open-wc/testing';
import { isEditable } from '../../../../player-element/src/player/input/keys';
import { describe, it } from '../../../support/player-harness';

function element(markup: string): Element {
  const place = document.createElement('template');
  place.innerHTML = markup;
  const found = place.content.firstElementChild!;
  document.body.append(found);
  return found;
}

describe('isEditable', () => {
  for (const [markup, expected] of [
    ['<input>', true],
    ['<input type="search">', true],
    ['<input type="range">', false],
    ['<input type="checkbox">', false],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<div contenteditable></div>', true],
    ['<div role="textbox"></div>', true],
    ['<button></button>', false],
    ['<div></div>', false],
  ] as const) {
    it(`is ${expected} for ${markup} (player 2)`, () => {
      const target = element(markup);
      expect(isEditable(target)).to.equal(expected);
      target.remove();
    });
  }

  it('is false for what is no element', () => {
    expect([isEditable(undefined), isEditable(document), isEditable(window)]).to.deep.equal([false, false, false]);
  });
});
