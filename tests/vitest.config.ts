import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'site',
          include: ['site/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['support/fail-on-console.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['support/fail-on-console.ts'],
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'repository',
          include: ['*.test.ts', 'site/{contract,scripts}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['support/fail-on-console.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
