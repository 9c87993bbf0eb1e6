/** Right and wrong on the pairs, and wrong on the negatives, where nothing is right. */
export type Tally = { readonly right: number; readonly wrong: number; readonly wrongNegative: number };

/** What happens when the best must be ahead by at least this much. */
export type Point = Tally & { readonly margin: number };

const WIDTH = 40;

/** The curve as text: a line for each margin, with a bar as long as the share that is right. */
export const curveLines = (name: string, curve: readonly Point[], pairs: number): readonly string[] => [
  `curve, ${name}: margin, right, wrong, wrong on negatives`,
  ...curve.map(({ margin, right, wrong, wrongNegative }) => {
    const bar = '#'.repeat(Math.round((WIDTH * right) / pairs)).padEnd(WIDTH, '.');
    const figures = [right, wrong, wrongNegative].map((count) => String(count).padStart(4)).join(' ');
    return `  ${String(margin).padStart(5)} ${figures}  ${bar}`;
  }),
];

const [LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT] = [60, 30, 480, 280];

/** Right against wrong, ours and the peer's, as the margin varies. Wrong is counted over pairs and negatives together. */
export const curveSvg = (ours: readonly Point[], peer: readonly Point[], pairs: number): string => {
  const x = (wrong: number): number => LEFT + (PLOT_WIDTH * wrong) / (2 * pairs);
  const y = (right: number): number => TOP + PLOT_HEIGHT * (1 - right / pairs);
  const line = (curve: readonly Point[], colour: string, name: string, below: number): string => {
    const points = curve.map((point) => ({ at: x(point.wrong + point.wrongNegative), high: y(point.right), ...point }));
    const path = points.map(({ at, high }) => `${at.toFixed(1)},${high.toFixed(1)}`).join(' ');
    const dots = points
      .map(
        ({ at, high, margin, right }) =>
          `<circle cx="${at.toFixed(1)}" cy="${high.toFixed(1)}" r="3" fill="${colour}"><title>margin ${margin}: ${right} right</title></circle>`,
      )
      .join('');
    const label = `<text x="${LEFT + PLOT_WIDTH - 200}" y="${TOP + PLOT_HEIGHT - below}" fill="${colour}">${name}</text>`;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${label}`;
  };
  const ticks = [0, 25, 50, 75, 100]
    .map(
      (share) =>
        `<text x="${LEFT - 8}" y="${y((pairs * share) / 100) + 4}" text-anchor="end">${share} %</text><text x="${x((2 * pairs * share) / 100)}" y="${TOP + PLOT_HEIGHT + 18}" text-anchor="middle">${share} %</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 370" font-family="sans-serif" font-size="12">
<rect width="600" height="370" fill="#fff"/>
<rect x="${LEFT}" y="${TOP}" width="${PLOT_WIDTH}" height="${PLOT_HEIGHT}" fill="none" stroke="#888"/>
${ticks}
<text x="${LEFT}" y="18">right, of ${pairs} pairs, against wrong, of ${pairs} pairs and ${pairs} negatives, as the margin varies</text>
${line(ours, '#0a6', 'ours', 40)}
${line(peer, '#c40', 'Similo, with our margin rule', 20)}
</svg>
`;
};
