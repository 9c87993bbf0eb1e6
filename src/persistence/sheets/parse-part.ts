import { SaxesParser } from 'saxes';
import { LIMITS } from './limits.ts';
import { BadFile, DAMAGED, type ZipParts } from './zip-parts.ts';

export type Attributes = Readonly<Record<string, string>>;

export type PartHandlers = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Some programs write `<x:row>` where Excel writes `<row>`: the prefix means nothing to us. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const localAttributes = (attributes: Attributes): Attributes => {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(':'))) return attributes;
  const plain: Record<string, string> = {};
  for (const name of names) plain[local(name)] = attributes[name] ?? '';
  return plain;
};

/** Reads one part of a workbook piece by piece; false when there is none. Entities of a DTD are not expanded: they are an error. */
export const parsePart = async (
  parts: ZipParts,
  name: string,
  handlers: PartHandlers,
  most: number = LIMITS.listBytes,
): Promise<boolean> => {
  const stream = await parts.open(name, most);
  if (stream === null) return false;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const { open, text, close } = handlers;
  if (open !== undefined) parser.on('opentag', (tag) => open(local(tag.name), localAttributes(tag.attributes)));
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close !== undefined) parser.on('closetag', (tag) => close(local(tag.name)));
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of stream) parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    parser.close();
  } catch (error) {
    stream.destroy();
    throw error instanceof BadFile ? error : new BadFile(`${DAMAGED} (${name})`);
  }
  return true;
};
