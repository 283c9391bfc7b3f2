// A Vite plugin that removes unused custom properties from the built stylesheets. The design tokens define two
// hundred, of which a tenth is used; a visitor would wait for all of them before the first text is shown.

/**
 * @param {string} css minified, so that every declaration is between `{` or `;` and `;` or `}`
 * @returns {string} the same without declarations of custom properties that no `var()` names
 */
export function dropUnusedProperties(css) {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  const kept = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=}))/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  )
  // A removed property may have been the only user of another one.
  return kept === css ? css : dropUnusedProperties(kept)
}

/**
 * @param {string} css minified
 * @returns {string} the same with the values of primitive tokens in their place. They are defined once and never change,
 * while their names take more bytes than they do.
 */
function inlinePrimitives(css) {
  const values = new Map(
    [...css.matchAll(/(?<=[{;])(--color-[\w-]+):([^;{}]*)/g)].map(([, name, value]) => [name, value.trim()]),
  )
  return css.replace(/var\(\s*(--color-[\w-]+)\s*\)/g, (use, name) => values.get(name) ?? use)
}

/** @returns {import('vite').Plugin} */
export function usedProperties() {
  return {
    name: 'used-properties',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = dropUnusedProperties(inlinePrimitives(String(file.source)))
    },
  }
}
