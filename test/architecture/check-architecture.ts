import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { type Layer, barrels, layers as allLayers } from '../../architecture.ts';
import { findCycles } from './find-cycles.ts';
import { importModeOf, layerOf, topFolderOf } from './layer-of.ts';
import { type ImportOf, type ModuleFacts, readModule } from './read-imports.ts';

export type Rule =
  | 'unknown-folder'
  | 'layer'
  | 'separate'
  | 'types-only'
  | 'package'
  | 'node-builtin'
  | 'reach'
  | 'computed-import'
  | 'outside'
  | 'cycle'
  | 'default-export'
  | 'barrel';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: Rule;
  readonly problem: string;
  readonly instead: string;
}

interface Module extends ModuleFacts {
  readonly file: string;
  readonly layer: Layer;
}

/** Compares sources (path inside src/ -> text) with the table of architecture.ts. */
export function checkArchitecture(
  sources: ReadonlyMap<string, string>,
  layers: readonly Layer[] = allLayers,
): readonly Violation[] {
  const violations: Violation[] = [];
  const modules = new Map<string, Module>();
  for (const [file, text] of sources) {
    const layer = layerOf(layers, file);
    if (layer) modules.set(file, { file, layer, ...readModule(file, text) });
    else violations.push(unknownFolder(file));
  }
  for (const module of modules.values()) {
    for (const it of module.imports) violations.push(...checkImport(module, it, layers));
    violations.push(...checkExports(module), ...checkReach(module, modules));
  }
  return [...violations, ...checkCycles(modules)];
}

export function formatViolation({ file, line, rule, problem, instead }: Violation): string {
  return `src/${file}:${line}  ${rule}: ${problem}\n    instead: ${instead}`;
}

function unknownFolder(file: string): Violation {
  const problem = `${topFolderOf(file)} is not in the table of architecture.ts`;
  return { file, line: 1, rule: 'unknown-folder', problem, instead: 'put the file into a known folder, or add a row' };
}

function checkImport(module: Module, it: ImportOf, layers: readonly Layer[]): readonly Violation[] {
  const found = (rule: Rule, problem: string, instead: string): Violation[] => [
    { file: module.file, line: it.line, rule, problem, instead },
  ];
  const { layer } = module;
  if (it.specifier === null) {
    if (layer.node) return [];
    return found('computed-import', 'loads a module whose name is computed', 'write the name as a literal');
  }
  if (!isRelative(it.specifier)) {
    const name = packageOf(it.specifier);
    if (isBuiltin(it.specifier)) {
      if (layer.node) return [];
      const instead = `${layer.path} runs without Node: take the result as an argument or through a port`;
      return found('node-builtin', `uses Node's ${it.specifier}`, instead);
    }
    if (layer.packages.includes(name)) return [];
    const homes = layers.filter((row) => row.packages.includes(name)).map((row) => `src/${row.path}`);
    const instead =
      homes.length > 0 ? `use it in ${homes.join(' or ')} only` : 'do without, or give it a home in architecture.ts';
    return found('package', `${layer.path} may not use the package ${name}`, instead);
  }
  return checkOwnImport(module, it, resolveImport(module.file, it.specifier), layers, found);
}

function checkOwnImport(
  { file, layer }: Module,
  it: ImportOf,
  target: string,
  layers: readonly Layer[],
  found: (rule: Rule, problem: string, instead: string) => Violation[],
): readonly Violation[] {
  if (target.startsWith('../')) {
    if (target === '../package.json' && layer.node) return [];
    return found('outside', `imports ${target.slice(3)}, which is not in src/`, 'move what you need into src/');
  }
  const folder = topFolderOf(file);
  if (topFolderOf(target) === folder) {
    const apart = layers.find((row) => row.path === folder)?.separate && partOf(file) !== partOf(target);
    if (!apart) return [];
    const problem = `${partOf(file)} imports ${partOf(target)}: the parts of ${folder} do not know each other`;
    return found('separate', problem, 'share a pure helper through src/kit, or let the layer above pass the result on');
  }
  const targetLayer = layerOf(layers, target);
  if (!targetLayer)
    return found('unknown-folder', `imports ${target}, which no row of architecture.ts covers`, 'add a row');
  const mode = importModeOf(layer, target);
  if (!mode) {
    const upward = layers.indexOf(targetLayer) > layers.indexOf(layer);
    const direction = upward ? 'goes up' : 'is not in its list';
    const problem = `${layer.path} (L${layer.layer}) imports ${target} (L${targetLayer.layer}), which ${direction}`;
    const instead = upward
      ? 'describe what you need in src/ports and let src/app.ts pass it in'
      : `${layer.path} may import ${Object.keys(layer.imports).join(', ') || 'nothing'}`;
    return found('layer', problem, instead);
  }
  const isSource = mode === 'types, source' && target.endsWith('.generated.ts');
  if (mode === 'values' || it.typeOnly || isSource) return [];
  const problem = `${layer.path} may take only types from ${targetLayer.path}, but this loads ${target} at run time`;
  return found(
    'types-only',
    problem,
    'write `import type { … }`; take run-time values as arguments or keep them in src/kit',
  );
}

function checkExports({ file, defaultExports, barrel }: Module): readonly Violation[] {
  const violations: Violation[] = defaultExports.map((line) => ({
    file,
    line,
    rule: 'default-export',
    problem: 'has a default export',
    instead: 'export it by the name that the file has',
  }));
  if (barrel === null || barrels.some((allowed) => allowed.test(file))) return violations;
  const problem = 'only passes on what other files export';
  return [...violations, { file, line: barrel, rule: 'barrel', problem, instead: 'import from the file that has it' }];
}

/** Code for the page and pure code must not get a package by a detour either, for it would be in the bundle. */
function checkReach(module: Module, modules: ReadonlyMap<string, Module>): readonly Violation[] {
  const { file, layer } = module;
  if (layer.node) return [];
  for (const first of valueImports(module)) {
    const detour = wayToForeign(first.target, modules, layer, new Set([file]));
    if (!detour) continue;
    const problem = `reaches ${detour.at(-1)} through ${detour.slice(0, -1).join(' -> ')}`;
    return [
      { file, line: first.line, rule: 'reach', problem, instead: 'import only the types, or split the pure part off' },
    ];
  }
  return [];
}

function wayToForeign(
  file: string,
  modules: ReadonlyMap<string, Module>,
  layer: Layer,
  seen: Set<string>,
): readonly string[] | undefined {
  const module = modules.get(file);
  if (!module || seen.has(file)) return undefined;
  seen.add(file);
  const foreign = module.imports.find(
    (it) => !it.typeOnly && it.specifier !== null && isForeignTo(layer, it.specifier),
  );
  if (foreign?.specifier) return [file, packageOf(foreign.specifier)];
  for (const { target } of valueImports(module)) {
    const rest = wayToForeign(target, modules, layer, seen);
    if (rest) return [file, ...rest];
  }
  return undefined;
}

/** Types may point at each other; only what is loaded at run time can be loaded half. */
function checkCycles(modules: ReadonlyMap<string, Module>): readonly Violation[] {
  const edges = new Map(
    [...modules.values()].map((it) => [it.file, valueImports(it).map(({ target }) => target)] as const),
  );
  return findCycles(edges).map((cycle) => {
    const [file = '', next = file] = cycle;
    const line = valueImports(modules.get(file)).find(({ target }) => target === next)?.line ?? 1;
    const problem = `loads itself: ${[...cycle, file].join(' -> ')}`;
    return { file, line, rule: 'cycle', problem, instead: 'move what both need into a third file' };
  });
}

function valueImports(module: Module | undefined): readonly { readonly target: string; readonly line: number }[] {
  return (module?.imports ?? []).flatMap(({ specifier, typeOnly, line }) =>
    module && specifier !== null && !typeOnly && isRelative(specifier)
      ? [{ target: resolveImport(module.file, specifier), line }]
      : [],
  );
}

function isForeignTo(layer: Layer, specifier: string): boolean {
  return !isRelative(specifier) && (isBuiltin(specifier) || !layer.packages.includes(packageOf(specifier)));
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('/');
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}

function resolveImport(file: string, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(file), specifier));
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function partOf(file: string): string {
  return file.split('/', 2).join('/');
}
