export const sameRole = (ours: string | null, theirs: string): boolean => (ours ?? 'generic') === theirs;
