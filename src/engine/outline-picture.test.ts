import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { outlinePicture } from './outline-picture.ts';

const RED = [214, 51, 108] as const;

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A picture whose lines are written with each of the five filters in turn. */
const picture = (width: number, rows: readonly (readonly [number, ...number[]])[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const linesOf = (png: Uint8Array, width: number): readonly number[][] => {
  const data = Buffer.from(png);
  const length = data.readUInt32BE(33);
  const raw = inflateSync(data.subarray(41, 41 + length));
  const line = width * 3 + 1;
  return Array.from({ length: raw.length / line }, (_, y) => [...raw.subarray(y * line + 1, (y + 1) * line)]);
};

describe('boxes drawn into a picture', () => {
  it('given every way to write a line, then the pixels are read as they were', () => {
    const rows = [
      [0, 10, 20, 30, 40, 50, 60],
      [1, 1, 2, 3, 4, 5, 6],
      [2, 1, 1, 1, 1, 1, 1],
      [3, 5, 5, 5, 5, 5, 5],
      [4, 7, 7, 7, 7, 7, 7],
    ] as const;
    const read = linesOf(outlinePicture(picture(2, rows), []) ?? new Uint8Array(), 2);
    expect(read).toEqual([
      [10, 20, 30, 40, 50, 60],
      [1, 2, 3, 5, 7, 9],
      [2, 3, 4, 6, 8, 10],
      [6, 6, 7, 11, 12, 13],
      [13, 13, 14, 20, 20, 21],
    ]);
  });

  it('given a box, then its frame is drawn around it and what is in it stays', () => {
    const rows = Array.from({ length: 12 }, () => [0, ...Array.from({ length: 36 }, () => 9)] as [number, ...number[]]);
    const drawn = outlinePicture(picture(12, rows), [{ box: { x: 4, y: 4, w: 4, h: 4 }, colour: RED }]);
    const lines = linesOf(drawn ?? new Uint8Array(), 12);
    const at = (x: number, y: number) => lines[y]?.slice(x * 3, x * 3 + 3);
    expect([at(0, 0), at(2, 2), at(5, 5), at(9, 9), at(11, 11)]).toEqual([
      [9, 9, 9],
      [...RED],
      [9, 9, 9],
      [...RED],
      [9, 9, 9],
    ]);
  });

  it('given a box that is partly outside, then what is inside of the picture is drawn', () => {
    const rows = Array.from({ length: 4 }, () => [0, ...Array.from({ length: 12 }, () => 9)] as [number, ...number[]]);
    const drawn = outlinePicture(picture(4, rows), [{ box: { x: -50, y: -50, w: 51, h: 51 }, colour: RED }]);
    expect(linesOf(drawn ?? new Uint8Array(), 4)[0]?.slice(3, 6)).toEqual([...RED]);
  });

  it('given something that is no such picture, then it is left alone', () => {
    expect(outlinePicture(new Uint8Array([1, 2, 3]), [])).toBeNull();
  });
});
