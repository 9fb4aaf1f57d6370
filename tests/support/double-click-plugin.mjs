/** The command `double-click`: the runner's own mouse commands know single clicks only. */
export function doubleClickPlugin() {
  return {
    name: 'double-click',
    async executeCommand({ command, payload, session }) {
      if (command !== 'double-click') return undefined;
      // As slow as a hand: what a first click does at once is done before the second.
      const [x, y] = payload.position;
      await session.browser.getPage(session.id).mouse.dblclick(x, y, { delay: 60 });
      return true;
    },
  };
}
