import { parseArgs } from 'node:util';
import { startShop } from './server.ts';

const { values } = parseArgs({
  options: {
    v2: { type: 'boolean', default: false },
    port: { type: 'string', default: '4173' },
    'without-checkout': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(`npx tsx demo/shop/main.ts             the shop at http://127.0.0.1:4173
  --port <number>      another port; 0 takes any free one
  --v2                 the redesigned shop
  --without-checkout   the checkout was removed`);
  process.exit();
}

const shop = await startShop({
  version: values.v2 ? 'v2' : 'v1',
  port: Number(values.port),
  without: values['without-checkout'] ? ['checkout'] : [],
}).catch((error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  console.error(`Port ${values.port} is taken, perhaps by another shop. Stop that one, or choose another with --port.`);
  process.exit(1);
});
console.log(`Demo shop ${values.v2 ? 'v2 (redesigned)' : 'v1'} at ${shop.url}`);
console.log('User standard_user, password secret_sauce. Ctrl-C stops it.');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void shop.close();
  });
}
