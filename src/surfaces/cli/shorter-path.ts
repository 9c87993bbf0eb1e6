import { relative } from 'node:path';

/** The path as seen from here, where that is shorter. */
export const shorterPath = (path: string): string => {
  const near = relative(process.cwd(), path);
  return near !== '' && near.length < path.length ? near : path;
};
