/** What the work gives, or something else when it takes too long. */
export const within = async <T>(work: Promise<T>, ms: number, otherwise: () => T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(otherwise);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
