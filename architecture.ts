/**
 * The layers of Surehand, as data. `test/architecture` enforces this table; ARCHITECTURE.md explains it.
 *
 * How to read a row: the code under `src/<path>` belongs to `layer`, runs in `environment` and may import its own
 * folder, what `imports` names, the npm packages in `packages`, and Node's builtins if `node` says so. Nothing else.
 * Rows stand in the order of the layers and a row may only name rows above it: imports only go down.
 * The most specific row wins: `surfaces/cli/main.ts` is under `surfaces/cli`, not under `surfaces`.
 * A path is a folder, a file, or, ending in `*`, every file and folder that starts like this.
 */

/** Which globals exist: each has a tsconfig, so that the wrong one does not even compile. */
export type Environment = 'pure' | 'page' | 'node' | 'extension' | 'dashboard';

/** `types`: only `import type`. `types, source`: also the bundled source text (`*.generated.ts`), never the code itself. */
export type ImportMode = 'values' | 'types' | 'types, source';

export interface Layer {
  readonly layer: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly path: string;
  readonly environment: Environment;
  readonly imports: Readonly<Record<string, ImportMode>>;
  readonly packages: readonly string[];
  readonly node: boolean;
  /** The things directly in this folder are strangers to each other. */
  readonly separate?: true;
}

const words = { contract: 'values', kit: 'values' } as const;
const engine = { ...words, ports: 'types', stages: 'values' } as const;
const adapter = { ...words, ports: 'types' } as const;
const driver = { ...adapter, page: 'types, source' } as const;
const operation = { ...adapter, stages: 'values', engine: 'values', codegen: 'values', report: 'values' } as const;
const parts = { ...operation, stages: 'values', drivers: 'values', persistence: 'values', queue: 'values' } as const;
const app = { ...parts, operations: 'values', 'config.ts': 'values', 'set-up.ts': 'values' } as const;
const surface = {
  ...words,
  operations: 'values',
  'config.ts': 'values',
  'set-up.ts': 'values',
  'app.ts': 'values',
} as const;
const decide = { contract: 'types', 'contract/tables': 'values', kit: 'values', ports: 'types' } as const;
const inPage = { ...decide, stages: 'values' } as const;

const pure = { environment: 'pure', node: false } as const;
const page = { environment: 'page', node: false } as const;
const node = { environment: 'node', node: true } as const;

const sql = ['kysely', 'libsql', 'pg'];
const checkpoints = ['@langchain/langgraph-checkpoint', '@langchain/core'];
const rest = [
  'fastify',
  'fastify-type-provider-zod',
  ...['cors', 'rate-limit', 'static', 'swagger'].map((x) => `@fastify/${x}`),
];

// biome-ignore format: a table is read by its columns
export const layers: readonly Layer[] = [
  // L0: words. No package but zod, and the closed tables not even that, so that anyone can use them.
  { layer: 0, path: 'contract/tables',    ...pure, packages: [], imports: {} },
  { layer: 0, path: 'contract',           ...pure, packages: ['zod'], imports: {} },
  { layer: 0, path: 'kit',                ...pure, packages: [], imports: {} },

  // L1: the shapes of what the engine needs from outside, and the decisions.
  // Of the contract only types and closed tables: stages are bundled into the page, where there is no zod.
  { layer: 1, path: 'ports',              ...pure, packages: [], imports: { contract: 'types' } },
  { layer: 1, path: 'stages',             ...pure, packages: [], imports: decide, separate: true },

  // L2: the agent inside the page, the engine around the stages, the generated tests, the report.
  { layer: 2, path: 'page',               ...page, packages: [], imports: inPage },
  { layer: 2, path: 'engine/run-graph*',  ...node, packages: ['@langchain/langgraph'], imports: engine },
  { layer: 2, path: 'engine/kept',        ...node, packages: ['zod'], imports: engine },
  { layer: 2, path: 'engine',             ...node, packages: [], imports: engine },
  { layer: 2, path: 'codegen/prove*',     ...node, packages: ['@playwright/test', 'typescript'], imports: adapter },
  { layer: 2, path: 'codegen',            ...node, packages: [], imports: adapter },
  { layer: 2, path: 'report',             ...pure, packages: [], imports: { contract: 'types', 'contract/tables': 'values', kit: 'values' } },

  // L3: implementations of the ports. They do not know each other.
  { layer: 3, path: 'drivers/playwright', ...node, packages: ['playwright-core'], imports: driver },
  { layer: 3, path: 'drivers',            ...node, packages: [], imports: driver, separate: true },
  { layer: 3, path: 'persistence/sheets', ...node, packages: ['csv-parse', 'numfmt', 'saxes', 'yauzl'], imports: adapter },
  { layer: 3, path: 'persistence',        ...node, packages: [...sql, ...checkpoints, 'ioredis', 'lru-cache'], imports: adapter },
  { layer: 3, path: 'queue',              ...node, packages: ['bullmq', 'ioredis'], imports: adapter },

  // L4: what Surehand can do, one file each.
  { layer: 4, path: 'operations',         ...node, packages: ['zod'], imports: operation },

  // L5: the one place that picks implementations, and the ways in.
  { layer: 5, path: 'config.ts',          ...node, packages: ['zod'], imports: words },
  { layer: 5, path: 'set-up.ts',          ...node, packages: [], imports: {} },
  { layer: 5, path: 'app.ts',             ...node, packages: [], imports: app },
  { layer: 5, path: 'surfaces/cli',       ...node, packages: ['commander', 'picocolors'], imports: surface },
  { layer: 5, path: 'surfaces/rest',      ...node, packages: rest, imports: surface },
  { layer: 5, path: 'surfaces/mcp',       ...node, packages: ['@modelcontextprotocol/sdk'], imports: surface },
  { layer: 5, path: 'surfaces',           ...node, packages: [], imports: surface, separate: true },
  { layer: 5, path: 'index.ts',           ...node, packages: [], imports: { ...app, 'app.ts': 'values' } },

  // L6: what runs in somebody's browser.
  { layer: 6, path: 'extension', environment: 'extension', node: false, packages: [], imports: { ...inPage, page: 'values' } },
  { layer: 6, path: 'dashboard', environment: 'dashboard', node: false, packages: ['preact'], imports: { contract: 'types', kit: 'values' } },
];

/** Files that only pass on what others export. Anywhere else they hide who uses what. */
export const barrels: readonly RegExp[] = [/^index\.ts$/, /^stages\/[^/]+\/index\.ts$/];
