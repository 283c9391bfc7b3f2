import { expect, it } from '@jest/globals'
import { jsonSchemaOf } from '#server/lib/json-schema.ts'
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

it.each(['id', 'count', 'year', 'sectionId', 'sectionType', 'size'] as const)(
  '%s accepts the range that its description says, and nothing beyond it',
  (name) => {
    const { schema } = fields[name]
    const { minimum, maximum, enum: values } = jsonSchemaOf(schema) as Record<string, number & number[]>
    const [least, most] = values ? [Math.min(...values), Math.max(...values)] : [minimum!, maximum!]
    const accepts = [least, most, least - 1, most + 1].map((sent) => !schema.validate(sent).error)
    expect([name, ...accepts]).toEqual([name, true, true, false, false])
  },
)
