/** What the commands do with a page, beyond those of the runner. */
const commands = {
  /** The runner's own mouse commands know single clicks only. */
  async 'double-click'(page, { position: [x, y] }) {
    // As slow as a hand: what a first click does at once is done before the second.
    await page.mouse.dblclick(x, y, { delay: 60 });
  },
  /** Chromium alone: media queries see a touch screen, or the mouse again. */
  async 'touch-screen'(page, enabled) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  },
};

/** The commands `double-click` and `touch-screen`. */
export function pageCommandsPlugin() {
  return {
    name: 'page-commands',
    async executeCommand({ command, payload, session }) {
      if (!Object.hasOwn(commands, command)) return undefined;
      await commands[command](session.browser.getPage(session.id), payload);
      return true;
    },
  };
}
