import fc from 'fast-check';

/** Properties are tried on the same values in every run; `SUREHAND_SEED=random` looks for values that break them. */
const SEED = 20_261_116;
const asked = process.env['SUREHAND_SEED'];

if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? SEED : Number(asked) });
