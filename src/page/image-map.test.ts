import { beforeEach, describe, expect, it } from 'vitest';
import { show, the } from '../../test/support/show.ts';
import { hitAt, pressPoint } from './hit-target.ts';
import { areaBox } from './image-map.ts';
import { isVisible } from './visibility.ts';

const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/%3E";

beforeEach(async () => {
  show(
    `<img id=plan src="${PICTURE}" usemap="#plan" width=300 height=200
       style="position:fixed;left:5px;top:10px;border:2px solid;padding:3px 4px">
     <map name=plan>
       <area id=rect shape=rect coords="100,50,20,10" href=#a><area id=circle shape=circle coords="200,100,40" href=#b>
       <area id=poly shape=poly coords="0,100,0,200,100,200" href=#c><area id=rest shape=default href=#d>
       <area id=over shape=rect coords="250,150,900,900" href=#e><area id=bad shape=rect coords="1,2" href=#f>
     </map>
     <map name=other><area id=lonely shape=rect coords="0,0,9,9" href=#g></map>`,
  );
  await (the('#plan') as HTMLImageElement).decode();
});

const boxOf = (id: string): string => {
  const { x, y, w, h } = areaBox(the(id));
  return [x, y, w, h].join();
};

describe('an area of an image map', () => {
  it.each([
    ['#rect', '31,25,80,40'], // its corners in any order
    ['#circle', '171,75,80,80'],
    ['#poly', '11,115,100,100'],
    ['#rest', '11,15,300,200'],
    ['#over', '261,165,50,50'], // no further than the picture
    ['#bad', '0,0,0,0'],
    ['#lonely', '0,0,0,0'],
  ])('given %s, then its box is counted from the content of the picture', (id, box) => {
    expect(boxOf(id)).toBe(box);
  });

  it('is visible where it has a place in a picture that is visible', () => {
    expect(['#rect', '#bad', '#lonely'].map((id) => isVisible(the(id)))).toEqual([true, false, false]);
    the('#plan').style.visibility = 'hidden';
    expect(isVisible(the('#rect'))).toBe(false);
  });

  it('given its middle belongs to another area, or to none, then it is pressed where it is itself', () => {
    expect(['#rect', '#circle', '#poly', '#rest'].map((id) => hitAt(the(id), pressPoint(the(id))))).toEqual(
      ['#rect', '#circle', '#poly', '#rest'].map(() => ({ kind: 'target' })),
    );
  });

  it('given its map goes to another picture, then it is there', () => {
    expect(boxOf('#rect')).toBe('31,25,80,40');
    the('#plan').removeAttribute('usemap');
    expect(boxOf('#rect')).toBe('0,0,0,0');
  });
});
