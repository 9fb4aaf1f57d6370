/** Code points that WebDriver gives keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = {
  Space: ' ',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F10: '\uE03A',
  Meta: '\uE03D',
};
const BUTTONS = { left: 0, middle: 1, right: 2 };

/**
 * The keyboard and the mouse of a page, as Playwright shapes them, made of WebDriver's actions.
 * The runner's own commands type and click through them.
 * @param perform takes a list of input sources with their actions, and resolves when they are done.
 */
export function actionsInput(perform) {
  const type = (actions) => perform([{ type: 'key', id: 'keyboard', actions }]);
  const point = (...actions) =>
    perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  let at = '';
  const move = (x, y) => {
    const moves = [{ type: 'pointerMove', duration: 0, x, y }];
    // A mouse that is there already is told of only when it moved.
    if (at === `${x},${y}`) moves.unshift({ ...moves[0], x: x + 1 });
    at = `${x},${y}`;
    return moves;
  };
  const down = ({ button = 'left' } = {}) => ({ type: 'pointerDown', button: BUTTONS[button] });
  const up = ({ button = 'left' } = {}) => ({ type: 'pointerUp', button: BUTTONS[button] });
  /** WebKitGTK takes no presses after a button came up that was not down. */
  const held = new Set();

  return {
    keyboard: {
      down: (key) => type([keyAction('keyDown', key)]),
      up: (key) => type([keyAction('keyUp', key)]),
      press: (chord) => type(strokes(chord.split('+'))),
      type: (text) => type([...text].flatMap((character) => strokes([character]))),
    },
    mouse: {
      move: (x, y) => point(...move(x, y)),
      down: ({ button = 'left' } = {}) => {
        held.add(button);
        return point(down({ button }));
      },
      up: async ({ button = 'left' } = {}) => {
        if (held.delete(button)) await point(up({ button }));
      },
      click: (x, y, options) => point(...move(x, y), down(options), up(options)),
      dblclick: (x, y, { delay = 0 } = {}) => {
        const pause = { type: 'pause', duration: delay };
        return point(...move(x, y), down(), pause, up(), pause, down(), pause, up());
      },
    },
  };
}

/** All keys of a chord down in their order, and up in the reverse one. */
function strokes(keys) {
  return [...keys.map((key) => keyAction('keyDown', key)), ...keys.toReversed().map((key) => keyAction('keyUp', key))];
}

function keyAction(type, key) {
  const value = KEYS[key] ?? key;
  if ([...value].length !== 1) throw new Error(`WebDriver has no key ${key}`);
  return { type, value };
}
