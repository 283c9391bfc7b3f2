/**
 * Fails the build if a package of CommonJS that is bundled is loaded by `import()`: the chunk has no names but
 * `default`, while Node and the tests give those of the package. A module of the product imports it instead.
 * @param {import('esbuild').Metafile} metafile
 */
export function refuseNamelessImports({ outputs }) {
  const found = Object.values(outputs)
    .filter(
      ({ entryPoint, exports }) => entryPoint?.includes('node_modules/') && exports.join() === 'default',
    )
    .map(({ entryPoint }) => entryPoint)
  if (found.length > 0) throw new Error(`loaded by import(), without names: ${found.join(', ')}`)
}
