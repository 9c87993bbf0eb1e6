import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Box } from '../contract/element.ts';

/** A box to be drawn into a picture. */
export type Outline = { readonly box: Box; readonly colour: readonly [number, number, number] };

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const THICK = 3;

type Raster = {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly pixels: Uint8Array;
};

/** The part of the format that browsers write: 8 bits, RGB or RGBA, not interlaced. Null for anything else. */
const decode = (png: Uint8Array): Raster | null => {
  const data = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (!data.subarray(0, 8).equals(SIGNATURE) || data.length < 33) return null;
  const width = data.readUInt32BE(16);
  const height = data.readUInt32BE(20);
  const [depth, type, , , interlaced] = data.subarray(24, 29);
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0) return null;
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (data.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(data.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const channels = type === 6 ? 4 : 3;
  return { width, height, channels, pixels: unfiltered(inflateSync(Buffer.concat(parts)), width, height, channels) };
};

const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

const unfiltered = (raw: Uint8Array, width: number, height: number, channels: number): Uint8Array => {
  const line = width * channels;
  const pixels = new Uint8Array(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x < channels ? 0 : (pixels[at - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[at - line] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[at - line - channels] ?? 0);
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? above
            : filter === 3
              ? (left + above) >> 1
              : filter === 4
                ? paeth(left, above, corner)
                : 0;
      pixels[at] = ((raw[y * (line + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return pixels;
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
};

const encode = ({ width, height, channels, pixels }: Raster): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  const line = width * channels;
  const raw = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y += 1) raw.set(pixels.subarray(y * line, (y + 1) * line), y * (line + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
};

const draw = ({ width, height, channels, pixels }: Raster, { box, colour }: Outline): void => {
  const [left, top] = [Math.round(box.x) - THICK, Math.round(box.y) - THICK];
  const [right, bottom] = [Math.round(box.x + box.w) + THICK, Math.round(box.y + box.h) + THICK];
  const inner = (x: number, y: number): boolean =>
    x >= left + THICK && x < right - THICK && y >= top + THICK && y < bottom - THICK;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) {
      if (inner(x, y)) continue;
      pixels.set(colour, (y * width + x) * channels);
      if (channels === 4) pixels[(y * width + x) * channels + 3] = 255;
    }
  }
};

/**
 * The picture with boxes drawn into it. Whether a step fails is known only afterwards, so the boxes are drawn into the picture
 * from before, and a step that goes well pays nothing. Null when the picture cannot be read.
 */
export const outlinePicture = (png: Uint8Array, outlines: readonly Outline[]): Uint8Array | null => {
  const raster = decode(png);
  if (raster === null) return null;
  for (const outline of outlines) draw(raster, outline);
  return encode(raster);
};
