/** Brings a code to a mobile or an e-mail address; one for short messages and one for mail. */
export interface CodeGateway {
  /** @returns the code itself where anybody may read it: in development. */
  send(target: string, code: string): Promise<{ debugCode?: string }>;
}

/** Sends nothing: the log and the reply show the code. Never for production. */
export function createDevelopmentGateway(log: (sentence: string) => void): CodeGateway {
  return {
    async send(target, code) {
      log(`Code for ${target.slice(0, 3)}****${target.slice(-4)}: ${code}`);
      return { debugCode: code };
    },
  };
}
