/** Where in a JSON file: actions[2].target.by */
export const jsonPath = (path: readonly PropertyKey[], before = ''): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, before);
