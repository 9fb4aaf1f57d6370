/** How a viewer, or the page, brings the player into a state: what `reach` of the states is made of. */

/** Far enough into the film for a bright picture, in s. */
const SCENE_S = 4;

/** Attribute selector of a part: locators pierce the shadow root. */
const partOf = (page, part) => page.locator(`[part~="${part}"]`).first();

export async function play(page) {
  await page.evaluate(async (start) => {
    globalThis.player.currentTime = start;
    await globalThis.player.play();
  }, SCENE_S);
  await page.waitForFunction((start) => globalThis.player.currentTime > start + 0.2, SCENE_S);
}

export async function pause(page) {
  await play(page);
  await page.evaluate(() => globalThis.player.pause());
}

/** Brings the pointer to the middle of a part, or to a share of its width. */
export async function pointAt(page, part, share = 0.5) {
  const { x, y, width, height } = await partOf(page, part).boundingBox();
  await page.mouse.move(x + width * share, y + height / 2, { steps: 2 });
}

/** Opens the panel of a button; gives false when the bar is too narrow for the button. */
export async function open(page, button) {
  await pause(page);
  if (!(await partOf(page, button).isVisible())) return false;
  await pointAt(page, button);
  await partOf(page, button).click();
  return true;
}

/** Presses Tab until a part has the focus. */
export async function tabTo(page, part) {
  await page.evaluate(() => globalThis.player.focus());
  for (let presses = 0; presses < 20; presses += 1) {
    const isThere = await page.evaluate(
      (name) => globalThis.player.shadowRoot.activeElement?.matches(`[part~="${name}"]`),
      part,
    );
    if (isThere) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

/** Opens the right-click menu, and presses the item of a number in it. */
export async function contextMenu(page, item) {
  await pause(page);
  await page.locator('xl-video-player').click({ button: 'right', position: { x: 80, y: 20 } });
  if (item !== undefined) await page.locator('[role="menuitem"]').nth(item).click();
}

/** Opens the statistics from the right-click menu. */
export async function statistics(page) {
  await contextMenu(page);
  await page.getByRole('menuitem', { name: /视频统计信息|Video statistics/ }).click();
}

export async function end(page) {
  await play(page);
  await page.evaluate(() => {
    globalThis.player.currentTime = globalThis.player.duration;
  });
  await page.waitForFunction(() => globalThis.player.ended);
}

export async function keyDown(page, key) {
  await play(page);
  await page.evaluate(() => globalThis.player.focus());
  await page.keyboard.down(key);
}

/** Brings a finger down on the picture at a place, 0..1 of its size, along a way of such places; it stays down. */
async function putFinger(page, ...way) {
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await page.locator('xl-video-player').boundingBox();
  for (const [index, [right, down]] of way.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    const touchPoints = [{ x: x + width * right, y: y + height * down }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Waits for what turns gestures into actions. */
const untilTouch = (page) => page.locator('.touch-surface').waitFor({ state: 'attached' });

/** Moves a finger over the picture and leaves it there. */
export async function dragFinger(page, from, to) {
  await play(page);
  await untilTouch(page);
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  await putFinger(page, from, middle, to);
}

export async function holdFinger(page) {
  await play(page);
  await untilTouch(page);
  await putFinger(page, [0.8, 0.25]);
}

/** Taps a place on the picture that plays, as often as told. */
export async function tap(page, place, times = 1) {
  await play(page);
  await untilTouch(page);
  for (let taps = 0; taps < times; taps += 1) await (await putFinger(page, place))();
}

/** Requests that match get no answer. */
export const silence = (pattern) => (page) => page.route(pattern, () => undefined);
