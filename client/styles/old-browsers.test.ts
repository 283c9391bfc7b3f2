import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import { expect, it } from '@jest/globals'
import postcss from 'postcss'

const styles = readdirSync('client/styles', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => path.join('client/styles', file))

// The build writes `:is()` out for browsers that lack it, and otherwise leaves a rule that they ignore.
it('every selector can be written without :is() (docs/decisions/048)', () => {
  expect(styles.length).toBeGreaterThan(10)
  const complex = styles.flatMap((from) => {
    const result = postcss([isPseudoClass({ onComplexSelector: 'warning' })]).process(readFileSync(from), {
      from,
    })
    return result.warnings().map(String)
  })
  expect(complex).toEqual([])
})
