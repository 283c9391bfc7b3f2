import { expect, it } from '@jest/globals'
import postcss from 'postcss'
import { physicalShorthands } from './physical-shorthands.mjs'

const compiled = (css: string) => postcss([physicalShorthands()]).process(css, { from: undefined }).css

it('writes logical shorthands as the sides that they mean', () => {
  expect(compiled('p{padding-block:var(--a);margin-inline:1px calc(1px + var(--a, 2px))}')).toBe(
    'p{padding-top:var(--a);padding-bottom:var(--a);margin-left:1px;margin-right:calc(1px + var(--a, 2px))}',
  )
  expect(compiled('p{border-block:1px solid red;padding-block-start:1px}')).toBe(
    'p{border-top:1px solid red;border-bottom:1px solid red;padding-block-start:1px}',
  )
})
