import { expect, fixture, html } from '@open-wc/testing';
import { click, describe, it, nextEvent } from '../../../support/player-harness';
import { SwitchElement } from '../../../../player-element/src/ui/menus/switch';
import { defineElements } from '../../../../player-element/src/utils/define-elements';

// In a player, the settings bring it along.
defineElements({ 'xlvp-switch': SwitchElement });

describe('SwitchElement', () => {
  it('is on at its true value, and asks for the other one (spec 3.5)', async () => {
    const element = await fixture<SwitchElement>(
      html`<xlvp-switch label="字幕" .value=${'yes'} .trueValue=${'yes'} .falseValue=${'no'}></xlvp-switch>`,
    );
    const button = element.querySelector('[role="switch"]')!;
    expect(button.getAttribute('aria-checked')).to.equal('true');
    expect(button.textContent!.trim()).to.equal('字幕');
    const changed = nextEvent(element, 'change');
    await click(button);
    await changed;
    expect(element.otherValue).to.equal('no');
    expect(button.getAttribute('aria-checked')).to.equal('true');
    element.value = 'no';
    await element.updateComplete;
    expect(button.getAttribute('aria-checked')).to.equal('false');
    expect(element.otherValue).to.equal('yes');
  });

  it('takes a width and a colour, and lets go of them (spec 3.5)', async () => {
    const element = await fixture<SwitchElement>(html`<xlvp-switch width="60px" color="red"></xlvp-switch>`);
    expect(element.style.getPropertyValue('--xlvp-switch-width')).to.equal('60px');
    expect(element.style.getPropertyValue('--xlvp-switch-color')).to.equal('red');
    element.width = '';
    await element.updateComplete;
    expect(element.style.getPropertyValue('--xlvp-switch-width')).to.equal('');
  });
});
