/** The command `double-click`: the runner's own mouse commands know single clicks only. */
export function doubleClickPlugin() {
  return {
    name: 'double-click',
    async executeCommand({ command, payload, session }) {
      if (command !== 'double-click') return undefined;
      const [x, y] = payload.position;
      await session.browser.getPage(session.id).mouse.dblclick(x, y);
      return true;
    },
  };
}
