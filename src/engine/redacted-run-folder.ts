import { gunzipSync, gzipSync } from 'node:zlib';
import type { RunFolder } from '../ports/run-folder.ts';
import type { Redaction } from './redaction.ts';

const reprint = (text: string, redaction: Redaction, place: string): string => {
  const data = JSON.parse(text) as unknown;
  const masked = redaction.data(data, place);
  return masked === data ? text : `${JSON.stringify(masked, null, text.includes('\n  ') ? 2 : 0)}\n`;
};

const maskText = (name: string, text: string, redaction: Redaction): string => {
  if (/\.(?:json(?:\.gz)?|har)$/u.test(name)) {
    try {
      return reprint(text, redaction, name);
    } catch {
      // Not JSON after all: then it is text.
    }
  }
  // The generator leaves secrets out by itself and knows which literal is an address; this is the second net.
  return name.startsWith('generated_tests/') ? redaction.maskAddress(text, name) : redaction.mask(text, name);
};

/** Compressed again only if something was found: the bytes of everybody else's files stay as they were given. */
const maskCompressed = (name: string, content: Uint8Array, redaction: Redaction): Uint8Array => {
  const text = gunzipSync(content).toString('utf8');
  const masked = maskText(name, text, redaction);
  return masked === text ? content : gzipSync(masked);
};

/** Nothing gets into the folder past the redaction, whoever writes it. Pictures are left as they are. */
export const redactedRunFolder = (folder: RunFolder, redaction: Redaction): RunFolder => ({
  ...folder,
  write(name, content) {
    if (typeof content === 'string') return folder.write(name, maskText(name, content, redaction));
    return folder.write(name, name.endsWith('.gz') ? maskCompressed(name, content, redaction) : content);
  },
});
