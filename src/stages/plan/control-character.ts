/** The first character that nobody can see or type, as `U+0007`; line breaks and tabs are texts. */
export const controlCharacter = (text: string): string | null => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || code === 0x7f || code === 0xfffd)
      return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return null;
};
