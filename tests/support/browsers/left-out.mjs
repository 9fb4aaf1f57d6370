/** Tests that a browser leaves out, which they tell by the command `left-out`; the run ends with the list of them. */
export class LeftOut {
  /** Names of tests, by what they take. */
  #names = new Map();

  plugin() {
    return {
      name: 'left-out',
      executeCommand: ({ command, payload: { name, what } = {} }) => {
        if (command !== 'left-out') return undefined;
        this.#names.set(what, [...(this.#names.get(what) ?? []), name]);
        return true;
      },
    };
  }

  reporter() {
    return {
      onTestRunFinished: () => {
        for (const [what, names] of this.#names) console.log(`Left out for want of ${what}: ${names.join('; ')}`);
      },
    };
  }
}
