import { addElement, fetchAll, openPage, STREAM } from './stage.mjs';

/** How many elements stand in the element's shadow tree, and in trees below it, before play with a stream loaded. */
export async function countShadowTree(browser, origin) {
  const page = await openPage(browser, origin, 'element');
  await addElement(page, STREAM);
  await fetchAll(page);
  const count = await page.evaluate(() => {
    const below = (root) =>
      [...root.querySelectorAll('*')].reduce(
        (sum, element) => sum + 1 + (element.shadowRoot ? below(element.shadowRoot) : 0),
        0,
      );
    return below(globalThis.player.shadowRoot);
  });
  await page.context().close();
  return count;
}
