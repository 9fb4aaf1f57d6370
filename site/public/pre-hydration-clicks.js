// A button does nothing while the scripts of its page are on their way. What a visitor pressed last is pressed again as soon as they
// answer; what was ticked or chosen is told to them. Links and the buttons that send a form need no scripts, but for links that
// lead on with what was chosen.
'use strict';

// Scripts of a document share their names, those of a block are its own.
{
  const root = document.documentElement;
  const waiting = new AbortController();
  const { signal } = waiting;
  const isChoice = (element) => element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
  /** Check boxes and radio buttons that were pressed. */
  const choices = new Set();
  /** Or such a link. */
  let button;

  /** The page shows that something is on its way (`base.css`). */
  function keep(pressed) {
    button = pressed;
    root.toggleAttribute('data-awaits', Boolean(pressed));
  }

  function onClick(event) {
    // Nothing will answer in an old browser.
    if (root.dataset.scripts === 'unsupported') return;
    const { target } = event;
    if (isChoice(target)) {
      choices.add(target);
      return;
    }
    const link = choices.size > 0 && target.closest('a[data-follows-choice]');
    // It still leads where the page's first choice did.
    if (link) event.preventDefault();
    keep(link || target.closest('button[type="button"]'));
  }

  /** Who goes on typing has given up the button. */
  function onInput({ target }) {
    if (!isChoice(target)) keep(undefined);
  }

  function onState() {
    const { scripts } = root.dataset;
    if (scripts === 'failed') keep(undefined);
    if (scripts !== 'ready') return;
    waiting.abort();
    for (const choice of choices) {
      if (choice.type === 'radio' && !choice.checked) continue;
      // React hears of a press that changes something.
      choice.checked = !choice.checked;
      choice.click();
    }
    const pressed = button;
    keep(undefined);
    pressed?.click();
  }

  addEventListener('click', onClick, { capture: true, signal });
  addEventListener('input', onInput, { capture: true, signal });
  const states = new MutationObserver(onState);
  states.observe(root, { attributeFilter: ['data-scripts'] });
  signal.addEventListener('abort', () => states.disconnect());
}
