/** A string of CSS, whose escapes are not those of JSON. */
export const quote = (value: string): string =>
  `"${value.replace(/["\\]/gu, '\\$&').replace(/[\n\r\f]/gu, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;

/** An id that can stand behind `#` as it is; others need the attribute form. */
export const byId = (id: string): string => (/^[A-Za-z_][\w-]*$/u.test(id) ? `#${id}` : `[id=${quote(id)}]`);

/** A path of positions: the last resort, valid today and brittle tomorrow. From a host it steps into the open shadow root. */
export const structuralPath = (domPath: string): string =>
  domPath
    .split('>')
    .map((step) => {
      const [, tag = step, id, position = '1'] = /^([^#:]+)(?:#(.*)|:(\d+))?$/u.exec(step) ?? [];
      if (id !== undefined) return `${tag}${byId(id)}`;
      return tag === 'html' || tag === 'body' ? tag : `${tag}:nth-of-type(${position})`;
    })
    .join(' > ');
