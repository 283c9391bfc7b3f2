import { expect, it } from '@jest/globals'
import { dropUnusedProperties } from './lib/drop-unused-properties.mjs'

it('leaves out what nothing uses, and what only that used', () => {
  expect(dropUnusedProperties(':root{--a:1px;--b:var(--c);--c:2px;--d: 3px}p{margin:var(--a)}')).toBe(
    ':root{--a:1px;}p{margin:var(--a)}',
  )
})

it('keeps what is used in another rule, as a fallback or only under a condition', () => {
  const css =
    ':root{--a:#fff;--b:calc(1px + 2px)}@media print{:root{--a:#000}p{color:var( --a);margin:var(--x,var(--b))}}'
  expect(dropUnusedProperties(css)).toBe(css)
})

it('touches no other declaration', () => {
  const css = 'p{color:red;margin:0 -1px}a::before{content:"--a:1;"}@layer x{b{top:0}}'
  expect(dropUnusedProperties(css)).toBe(css)
})
