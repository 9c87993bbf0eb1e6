import { BY_HAND } from './by-hand.mjs';

/** @param {string} [version] */
export function inspectNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return ok
    ? /** @type {const} */ ({ name: 'Node.js', status: 'ok', detail: version })
    : /** @type {const} */ ({
        name: 'Node.js',
        status: 'missing',
        detail: `${version} is too old, 20.19 or newer is needed`,
        fix: BY_HAND.node.join('\n'),
      });
}
