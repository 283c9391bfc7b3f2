/** The sides of each logical shorthand: every page reads from left to right and from top to bottom. */
const SIDES = { block: ['top', 'bottom'], inline: ['left', 'right'] }

/**
 * Writes `padding-block: a b` and its like as what browsers since 2019 know: the shorthands came to Chrome in 2020 and
 * to Safari in 2021, and the bundler leaves those with variables as they are.
 * @returns {import('vite').CSSOptions['postcss']} a plugin of PostCSS
 */
export function physicalShorthands() {
  return {
    postcssPlugin: 'physical-shorthands',
    Declaration(declaration) {
      const [, property, axis] = /^(margin|padding|border)-(block|inline)$/.exec(declaration.prop) ?? []
      if (!property) return
      const { value } = declaration
      // A border is of all its words; the others have one value for each side.
      const [first, second = first] = property === 'border' ? [value] : valuesIn(value)
      const [start, end] = SIDES[axis]
      declaration.cloneBefore({ prop: `${property}-${start}`, value: first })
      declaration.replaceWith(declaration.clone({ prop: `${property}-${end}`, value: second }))
    },
  }
}

/** The values of a list: spaces within parentheses are theirs. */
const valuesIn = (value) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [value]
