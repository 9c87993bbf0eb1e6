export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Ends the servers that were started and removes their folder. */
  stop(): Promise<void>;
}

export interface ServicesOptions {
  /** Where to make the throw-away folder; by default the system's folder for temporary files. */
  readonly dir?: string;
  /** Read for DATABASE_URL, REDIS_URL and PATH; by default those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Folders to search besides PATH; by default the places where packages put server programs. */
  readonly places?: readonly string[];
}

/**
 * Uses the servers that DATABASE_URL and REDIS_URL name and starts throw-away ones for those that are not set.
 * They end on `stop()`, and also when this process ends without it.
 */
export function startServices(options?: ServicesOptions): Promise<Services>;
