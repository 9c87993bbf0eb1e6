import type { z } from 'zod';
import type { GeneratedToProve } from '../codegen/prove-generated.ts';
import type { Proof } from '../codegen/prove-steps.ts';
import type { AdvisorTools } from '../engine/ask-advisor.ts';
import type { Checkpoints } from '../engine/run-graph.ts';
import type { Cache } from '../ports/cache.ts';
import type { Clock, Ids } from '../ports/clock.ts';
import type { BrowserPlace, Driver, LastingDriver } from '../ports/driver.ts';
import type { HealMemories } from '../ports/heal-memories.ts';
import type { InputFiles } from '../ports/input-files.ts';
import type { Claims, RunNotes } from '../ports/run-notes.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import type { SessionFiles } from '../ports/session-files.ts';
import type { SheetReader } from '../ports/sheets.ts';
import type { StoredRun } from '../ports/stored-run.ts';

/** What operations need from outside; app.ts picks who provides it. */
export type OperationTools = {
  /** What is known of elements from runs that passed; `runs` is the folder that holds them. */
  openHealMemories(runs: string): HealMemories;
  /** Where the states of runs are kept, so that one that was killed can be continued. */
  openCheckpoints(runs: string): Promise<{ readonly saver: Checkpoints['saver']; close(): Promise<void> }>;
  openCache(): Promise<Cache>;
  /** A model that may be asked where rules leave a step open; none unless somebody configured one. */
  readonly advisor?: AdvisorTools;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly version: string;
  readonly platform: string;
  openDriver(options: { readonly headed: boolean }): Promise<Driver>;
  /** A browser that is still there when this process is killed. `onStarted` is told of its process before it answers. */
  openLastingDriver(options: {
    readonly headed: boolean;
    readonly onStarted?: (place: BrowserPlace) => Promise<void>;
  }): Promise<LastingDriver>;
  /** The browser of an earlier process; null when it is gone. */
  reattachDriver(place: BrowserPlace): Promise<LastingDriver | null>;
  /** Ends the browser of an earlier process, if it is still there. */
  endBrowser(place: BrowserPlace): Promise<void>;
  /** What is known of runs that are under way. */
  readonly notes: RunNotes;
  /** Who continues which run. */
  readonly claims: Claims;
  openRunFolder(path: string): Promise<RunFolder>;
  /** The record of an earlier run, to be looked at. */
  openStoredRun(path: string): Promise<StoredRun>;
  /** The folders directly in a folder, by name; null when it is not there. */
  listFolders(path: string): Promise<readonly string[] | null>;
  /** Files that commands of a session name. */
  readonly files: SessionFiles;
  /** Reads sheets of steps; loaded when there is one to read. */
  openSheetReader(): Promise<SheetReader>;
  /** Files that steps hand to a page; what cannot be read is told. */
  registerInputFiles(
    folder: string,
    names: readonly string[],
  ): Promise<{ readonly files: InputFiles; readonly problems: readonly string[] }>;
  readPicture(folder: string, path: string): string | null;
  /** Runs a generated test as it is, and without each of its steps. */
  proveTest(test: Omit<GeneratedToProve, 'executablePath' | 'browserArguments' | 'env'>): Promise<Proof>;
};

/** One thing Surehand can do. Names, descriptions and schemas become CLI help, REST routes and MCP tools. */
export type Operation<Input extends z.ZodType, Output, Hooks> = {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  run(input: z.infer<Input>, tools: OperationTools, hooks: Hooks): Promise<Output>;
};
