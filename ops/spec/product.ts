/** Entry points of the product's programs, and the modules that none of them uses. */
import { computeReach, type ModuleGraph } from './reach.ts';
import { isHelper, type Product } from './subjects.ts';

const ENTRIES = [
  /^apps\/server\/src\/bin\/[^/]+\.ts$/,
  /^apps\/web\/src\/entry\.(client|server)\.tsx$/,
  /^apps\/web\/src\/offline\/worker\/worker\.ts$/,
  /^apps\/web\/src\/server\/bin\/web\.ts$/,
  // The web server's thread that draws pictures.
  /^apps\/web\/src\/server\/pictures\/draw-worker\.ts$/,
  // Adds drawings to the built script.
  /^apps\/web\/build\/icon-sprite\.ts$/,
];
/** Not part of a release. */
const DEVELOPMENT = /^apps\/web\/src\/(features\/gallery\/|server\/bin\/dev\.ts$)/;
const SOURCES = /^(packages\/[^/]+|apps\/(server|web))\/src\//;

export function findProduct(graph: ModuleGraph): Product {
  const entries = [...graph.modules.keys()].filter((file) => ENTRIES.some((entry) => entry.test(file)));
  return {
    graph,
    reach: computeReach(graph, entries, (file) => DEVELOPMENT.test(file)),
  };
}

/** Unreached modules with code that runs: types alone leave nothing to use. */
export function unreachedModules(product: Product): readonly string[] {
  return [...product.graph.modules]
    .filter(([file]) => SOURCES.test(file) && !DEVELOPMENT.test(file))
    .filter(([file, { declarations }]) => declarations.size > 0 && !product.reach.files.has(file))
    .map(([file]) => file)
    .filter((file) => !isHelper(product, file))
    .toSorted();
}
