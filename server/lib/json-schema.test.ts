import { expect, it } from '@jest/globals'
import { field, input, listOf, nullable, required, withDefault } from './input.ts'
import type { Schema } from 'joi'
import Joi from './joi.ts'
import { jsonSchemaOf } from './json-schema.ts'

const schemaOf = (one: { schema: Schema }) => jsonSchemaOf(one.schema)

it('an input has its fields as they are sent, and says which must be', () => {
  const sent = input({
    firstName: required(field(Joi.string().max(45))),
    isActive: withDefault(field(Joi.boolean()), true),
    number: field<never>(Joi.forbidden()),
    file: field<never>(Joi.any().strip()),
  })
  expect(schemaOf(sent)).toEqual({
    type: 'object',
    properties: {
      first_name: { type: 'string', minLength: 1, maxLength: 45 },
      is_active: { type: 'boolean', default: true },
    },
    required: ['first_name'],
    additionalProperties: false,
  })
})

it('one of two fields is an alternative', () => {
  const either = {
    schema: Joi.object({ password: Joi.string(), passwordHash: Joi.string() }).xor(
      'password',
      'passwordHash',
    ),
  }
  expect(schemaOf(either).oneOf).toEqual([{ required: ['password'] }, { required: ['password_hash'] }])
})

it.each([
  ['a text that may be empty', field(Joi.string().allow('')), { type: 'string' }],
  ['a pattern', field(Joi.string().pattern(/^[12]$/)), { type: 'string', pattern: '^[12]$' }],
  [
    'a pattern or nothing',
    field(Joi.string().allow('').pattern(/^\d$/)),
    { type: 'string', pattern: '^$|^\\d$' },
  ],
  ['a choice', field(Joi.valid('keep', 'drop')), { enum: ['keep', 'drop'] }],
  ['a choice or null', nullable(field(Joi.valid(1, 2))), { enum: [1, 2, null] }],
  [
    'a whole number',
    field(Joi.number().integer().min(1).max(9)),
    { type: 'integer', minimum: 1, maximum: 9 },
  ],
  ['a number or null', nullable(field(Joi.number())), { type: ['number', 'null'] }],
  [
    'a list',
    listOf(field(Joi.boolean()), (list) => list.max(3)),
    { type: 'array', items: { type: 'boolean' }, maxItems: 3 },
  ],
  [
    'alternatives',
    field(Joi.alternatives(Joi.number(), Joi.string())),
    { anyOf: [{ type: 'number' }, { type: 'string', minLength: 1 }] },
  ],
  [
    'what a custom rule says of itself',
    field(Joi.any().custom(Number).meta({ type: 'integer' })),
    { type: 'integer' },
  ],
  ['the same as another field', field(Joi.valid(Joi.ref('other'))), {}],
  ['anything', field(Joi.any()), {}],
])('%s', (_what, one, schema) => {
  expect(schemaOf(one)).toEqual(schema)
})
