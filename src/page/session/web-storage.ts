import type { Misread, StorageArea, StorageEntry, StorageRequest } from '../../ports/session-messages.ts';

const entriesOf = (storage: Storage): readonly StorageEntry[] => {
  const names: string[] = [];
  for (let at = 0; at < storage.length; at += 1) {
    const name = storage.key(at);
    if (name !== null) names.push(name);
  }
  return names.toSorted().map((name) => ({ name, value: storage.getItem(name) ?? '' }));
};

/** Reads or changes what the page keeps; what was read, or what was there before it went, is answered. */
export const useStorage = (
  area: StorageArea,
  request: StorageRequest,
): { readonly origin: string; readonly entries: readonly StorageEntry[] } | Misread => {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage;
    const answer = (entries: readonly StorageEntry[]) => ({ origin: location.origin, entries });
    const all = entriesOf(storage);
    switch (request.do) {
      case 'list':
        return answer(all);
      case 'get':
        return answer(all.filter(({ name }) => name === request.name));
      case 'set':
        storage.setItem(request.name, request.value);
        return answer([{ name: request.name, value: request.value }]);
      case 'delete':
        storage.removeItem(request.name);
        return answer(all.filter(({ name }) => name === request.name));
      case 'clear':
        storage.clear();
        return answer(all);
    }
  } catch (error) {
    return { misread: 'denied', message: error instanceof Error ? error.message : String(error) };
  }
};
