export type Browser = 'chromium' | 'firefox' | 'webkit';

/** The browser that runs these tests, by its engine. */
export const browser: Browser = browserOf(navigator.userAgent);

function browserOf(agent: string): Browser {
  if (agent.includes('Firefox/')) return 'firefox';
  return agent.includes('Chrome/') ? 'chromium' : 'webkit';
}
