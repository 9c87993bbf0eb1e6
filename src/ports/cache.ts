/** Keeps small texts for a while. What is in it may be gone at any time: nothing may depend on it. */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds one and tells the sum. The time begins with the first. */
  increment(key: string, ttlSeconds: number): Promise<number>;
  /** Notes that something happened `at` (milliseconds), and tells how often it has within the last `seconds`. */
  countWithin(key: string, at: number, seconds: number): Promise<number>;
  /** Seconds until the key is gone; null where it is. */
  timeLeft(key: string): Promise<number | null>;
  close(): Promise<void>;
}
