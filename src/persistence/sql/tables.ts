/** One state of a run, as LangGraph keeps it: a chain of them for each thread. */
export type CheckpointRow = {
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
  readonly parent_id: string | null;
  readonly encoding: string;
  readonly checkpoint: string;
  readonly metadata: string;
};

/** What a part of the state was at one of its versions: parts that stay the same are kept once. */
export type CheckpointValueRow = {
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly channel: string;
  readonly version: string;
  readonly encoding: string;
  readonly value: string;
};

/** What a node has written that is not in a state yet. */
export type CheckpointWriteRow = {
  readonly thread_id: string;
  readonly checkpoint_ns: string;
  readonly checkpoint_id: string;
  readonly task_id: string;
  readonly idx: number;
  readonly channel: string;
  readonly encoding: string;
  readonly value: string;
};

export type Tables = {
  readonly checkpoints: CheckpointRow;
  readonly checkpoint_values: CheckpointValueRow;
  readonly checkpoint_writes: CheckpointWriteRow;
};
