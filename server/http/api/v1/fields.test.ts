import { expect, it } from '@jest/globals'
import { fields } from './fields.ts'

const isRefused = (name: 'year' | 'years' | 'size' | 'id', sent: unknown) =>
  fields[name].schema.validate(sent).error !== undefined

it.each(['2026', '２０２６', '２0２6', 2026])('the year %p is 2026, alone and in a list', (sent) => {
  expect(fields.year.schema.validate(sent)).toEqual({ value: 2026 })
  expect(fields.years.schema.validate([sent])).toEqual({ value: [2026] })
})

it.each(['2e3', '0x7e0', '2026.0', ' 2026', '②026', '', 2026.5, null])('the year %p is refused', (sent) => {
  expect(isRefused('year', sent)).toBe(true)
  expect(isRefused('years', [sent])).toBe(true)
})

it('what programs write has ASCII digits', () => {
  for (const name of ['size', 'id'] as const) expect(isRefused(name, '１０')).toBe(true)
})
