import { describe, expect, it } from '@jest/globals'
import Joi from './joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  converted,
  extend,
  field,
  input,
  listOf,
  nullable,
  oneOf,
  optional,
  readInput,
  refine,
  required,
  withDefault,
  type InputOf,
} from './input.ts'

const id = field<number>(
  Joi.string()
    .pattern(/^[1-9]\d{0,8}$/)
    .custom(Number),
)
const shared = { year: id, note: nullable(field(Joi.string().max(5))) }
const example = input({
  id: required(id),
  isShort: field(Joi.boolean()),
  sort: withDefault(oneOf(['file', 'year']), 'file'),
  ...shared,
})

/** Does not compile unless both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>) => undefined

const errorOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error instanceof AppError ? { code: error.code, fields: error.fields } : error
  }
}

describe('input', () => {
  it('has the type of its fields, optional where one may be left out', () => {
    same<
      InputOf<typeof example>,
      { id: number; isShort?: boolean; sort: 'file' | 'year'; year?: number; note?: string | null }
    >(true)
    expect(readInput(example, { id: '7' })).toEqual({ id: 7, sort: 'file' })
  })

  it('converts what is sent and drops what it does not name', () => {
    const sent = { id: '7', isShort: 'true', sort: 'year', year: '2024', note: null, other: 1 }
    expect(readInput(example, sent)).toEqual({ id: 7, isShort: true, sort: 'year', year: 2024, note: null })
  })

  it('reports every fault at its field, as 406 or the given code', () => {
    const fields = [
      { field: 'id', message: 'common.error.required' },
      { field: 'sort', message: 'common.error.invalid' },
      { field: 'note', message: 'common.error.maxLength', params: { limit: 5 } },
    ]
    const sent = { sort: 'name', note: 'too long' }
    expect(errorOf(() => readInput(example, sent))).toEqual({ code: 406, fields })
    expect(errorOf(() => readInput(example, sent, 709))).toEqual({ code: 709, fields })
  })

  it('takes nothing sent for an empty input', () => {
    expect(readInput(input({ year: id }), undefined)).toEqual({})
  })
})

describe('required', () => {
  it('says its own message for a field that is missing, empty or no text', () => {
    const named = input({ name: required(field(Joi.string()), 'companies.error.nameRequired') })
    for (const sent of [{}, { name: '' }, { name: 5 }])
      expect(errorOf(() => readInput(named, sent))).toEqual({
        code: 406,
        fields: [{ field: 'name', message: 'companies.error.nameRequired' }],
      })
  })

  it('is undone by optional', () => {
    const relaxed = input({ id: optional(required(id)) })
    same<InputOf<typeof relaxed>, { id?: number }>(true)
    expect(readInput(relaxed, {})).toEqual({})
  })
})

describe('listOf', () => {
  it('checks each item, which may be an input itself', () => {
    const list = input({ records: required(listOf(input({ id: required(id) }), (of) => of.max(2))) })
    same<InputOf<typeof list>, { records: { id: number }[] }>(true)
    expect(readInput(list, { records: [{ id: '1', more: 2 }] })).toEqual({ records: [{ id: 1 }] })
    expect(errorOf(() => readInput(list, { records: [{}] }))).toEqual({
      code: 406,
      fields: [{ field: 'records.0.id', message: 'common.error.required' }],
    })
  })
})

describe('extend and refine', () => {
  const span = refine(input({ from: required(id), to: required(id) }), (schema) =>
    schema.custom(({ from, to }, { error }) => (from > to ? error('any.invalid') : { from, to })),
  )
  const named = extend(span, { name: field(Joi.string()) })

  it('keep the rules about the whole input', () => {
    same<InputOf<typeof span>, { from: number; to: number }>(true)
    expect(readInput(named, { from: '1', to: '2' })).toEqual({ from: 1, to: 2 })
    expect(errorOf(() => readInput(named, { from: '2', to: '1' }))).toMatchObject({ code: 406 })
  })
})

describe('converted', () => {
  const span = converted(input({ from: required(id), to: required(id) }), ({ from, to }) => ({
    years: to - from + 1,
  }))

  it('has the type and the value that its function returns', () => {
    same<InputOf<typeof span>, { years: number }>(true)
    expect(readInput(span, { from: '3', to: '5', other: 1 })).toEqual({ years: 3 })
  })

  it('converts only what passed the check', () => {
    expect(errorOf(() => readInput(span, { from: '3' }))).toEqual({
      code: 406,
      fields: [{ field: 'to', message: 'common.error.required' }],
    })
  })
})
