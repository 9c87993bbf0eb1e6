import type { IncomingMessage } from 'node:http';

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A submitted form. Names are compared without case and hyphens: the redesign renamed `first-name` to `firstName`. */
export interface FormFields {
  text(name: string): string;
  file(name: string): UploadedFile | undefined;
}

export type FormResult = { readonly fields: FormFields } | { readonly status: 400 | 413 | 415 };

export const MAX_BODY_BYTES = 1024 * 1024;
const MAX_PATIENCE_BYTES = 16 * MAX_BODY_BYTES;

export async function readForm(request: IncomingMessage): Promise<FormResult> {
  const body = await readBody(request);
  if (body === undefined) return { status: 413 };
  if (body.length === 0) return { fields: fieldsOf([]) };
  const contentType = request.headers['content-type'] ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)) return { status: 415 };
  try {
    // Node's own fetch knows both encodings, so no parser of ours can be wrong.
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    return { fields: fieldsOf([...form]) };
  } catch {
    return { status: 400 };
  }
}

/** Undefined when the body is too large; the rest is then read and dropped so that the client can hear the answer. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
    // Leaving the loop closes the connection: whoever sends this much does not wait for an answer.
    if (size > MAX_PATIENCE_BYTES) break;
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

function fieldsOf(entries: readonly (readonly [string, FormDataEntryValue])[]): FormFields {
  const byKey = new Map(entries.map(([name, value]) => [keyOf(name), value]));
  return {
    text(name) {
      const value = byKey.get(keyOf(name));
      return typeof value === 'string' ? value.trim() : '';
    },
    file(name) {
      const value = byKey.get(keyOf(name));
      // A browser sends an unnamed empty file for an untouched file input.
      if (value === undefined || typeof value === 'string' || value.name === '') return undefined;
      return { name: value.name, type: value.type, bytes: value.size };
    },
  };
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
