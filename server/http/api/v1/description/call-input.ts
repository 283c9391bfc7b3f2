import { extend } from '#server/lib/input.ts'
import type { JsonSchema } from '#server/lib/answer.ts'
import { jsonSchemaOf } from '#server/lib/json-schema.ts'
import { toSnake } from '#server/lib/case.ts'
import type { ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import type { NamedThing } from '../named-thing.ts'

/** A field as it is sent. */
export interface SentField {
  name: string
  schema: JsonSchema
  isRequired: boolean
}

const number: JsonSchema = jsonSchemaOf(fields.id.schema)
/** `12-3`: the import and the row. */
const recordId: JsonSchema = { type: 'string', pattern: '^\\d+-\\d+$' }
const numbered = (thing: NamedThing) => (thing === 'record' ? recordId : number)

const file: SentField = {
  name: 'file',
  schema: { type: 'string', contentMediaType: 'application/octet-stream' },
  isRequired: true,
}

function schemaOfInput({ input }: ApiCall): JsonSchema {
  return jsonSchemaOf(extend(input, { domain: fields.domain }).schema)
}

/** The fields of a call's query or body; every call takes `domain` (DECISIONS §1). */
export function inputOf(call: ApiCall): SentField[] {
  const { properties = {}, required = [] } = schemaOfInput(call) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const named = Object.entries(properties).filter(([name]) => name !== file.name)
  const sent = named.map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
  return call.body === 'multipart' ? [file, ...sent] : sent
}

/** Of which fields exactly one is sent, as keywords; none where there is no such choice. */
export function alternativesOf(call: ApiCall): JsonSchema {
  const { oneOf } = schemaOfInput(call)
  return oneOf ? { oneOf } : {}
}

export function pathParametersOf({ path, names = {} }: ApiCall): SentField[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name: toSnake(name!),
    schema: numbered(names[name!]!),
    isRequired: true,
  }))
}
