import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserForTests } from './scripts/browser-for-tests.ts';

/** Tests are generated from the runs of the e2e tests, and proven there and then: scripts/every-run.mjs. */
const proving = process.env['SUREHAND_PROVE_RUNS'] !== undefined;

/** Which test goes where: see CONTRIBUTING.md. A project is an environment, not a topic. */
export default defineConfig({
  test: {
    // Two cores must be enough for everything. Most tests wait for a browser much of the time: a third worker fills the gaps.
    maxWorkers: 3,
    restoreMocks: true,
    // The files of a worker share what they import: loading it anew for each took longer than most tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts', 'test/docs/**/*.test.ts'],
          exclude: ['src/page/**'],
          environment: 'node',
          // Against hangs, not for speed: properties are tried on many pages, and the machine may be busy.
          testTimeout: 120_000,
          setupFiles: ['./test/support/seeded-properties.ts'],
          globalSetup: ['./scripts/vitest-page-agent.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/page/**/*.test.ts'],
          isolate: true, // these leave their marks on the page itself
          // Against hangs, as above.
          testTimeout: 120_000,
          globalSetup: ['./scripts/vitest-page-agent.mjs'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await browserForTests() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['test/architecture/**/*.test.ts'],
          environment: 'node',
          // Against hangs: all sources are read, and the machine may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/**/*.test.ts'],
          exclude: [
            'test/architecture/**',
            'test/docs/**',
            'test/libraries/**',
            'test/twins/twins.test.ts',
            'test/generated/**',
            'test/faults/!(sample).test.ts',
            'test/kills/!(sample).test.ts',
            'test/mutations/mutations.test.ts',
          ],
          environment: 'node',
          testTimeout: proving ? 1_800_000 : 60_000,
          hookTimeout: proving ? 1_800_000 : 60_000,
          setupFiles: ['./test/support/seeded-properties.ts'],
          globalSetup: ['./scripts/vitest-build.mjs'],
        },
      },
      {
        // Other people's components: too long for every run, so `npm run test:libraries` runs it.
        extends: true,
        test: {
          name: 'libraries',
          include: ['test/libraries/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: ['./scripts/vitest-build.mjs'],
        },
      },
      {
        // Equal controls in all the places where pages have them: `npm run test:twins`. A sample of it is in e2e.
        extends: true,
        test: {
          name: 'twins',
          include: ['test/twins/twins.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 30_000,
          globalSetup: ['./scripts/vitest-build.mjs'],
        },
      },
      {
        // Every generated test run, and run again without each of its steps: `npm run test:generated`. A sample is in e2e.
        extends: true,
        test: {
          name: 'generated',
          include: ['test/generated/**/*.test.ts'],
          environment: 'node',
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          globalSetup: ['./scripts/vitest-build.mjs'],
        },
      },
      {
        // Processes and browsers killed at every moment: `npm run test:faults`. A sample of it is in e2e.
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/!(sample).test.ts'],
          environment: 'node',
          testTimeout: 240_000,
          hookTimeout: 30_000,
          globalSetup: ['./scripts/vitest-build.mjs'],
        },
      },
      {
        // Runs of rows killed at fifty moments and resumed: `npm run test:kills`. One of them is in e2e.
        extends: true,
        test: {
          name: 'kills',
          include: ['test/kills/!(sample).test.ts'],
          environment: 'node',
          testTimeout: 240_000,
          globalSetup: ['./scripts/vitest-build.mjs'],
        },
      },
      {
        // Pages changed under rows that passed before: `npm run test:mutations`. A sample of it is in e2e.
        extends: true,
        test: {
          name: 'mutations',
          include: ['test/mutations/mutations.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          globalSetup: ['./scripts/vitest-build.mjs'],
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.generated.ts', 'src/ports/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'coverage',
      thresholds: { statements: 80 },
    },
  },
});
