import type { ApiCall } from '#server/http/api/v1/call.ts'
import { inputOf, type SentField } from '#server/http/api/v1/description/call-input.ts'
import { exampleRequest } from '#server/http/api/v1/description/example-request.ts'
import type { Trial, TrialField } from '#views/pages/api/call/try-it.tsx'
import { paths } from '../../paths.ts'

/**
 * A form that makes an open call. A browser sends every field of a form, and an empty one is refused where a number is
 * expected: the form has those that must be sent or have a default, and on the console the company's domain.
 */
export function trialOf(call: ApiCall, isConsole: boolean): Trial {
  const { path } = exampleRequest(call)
  const example = new URL(path, 'http://x').searchParams
  const fields = inputOf(call).filter(
    ({ name, schema, isRequired }) =>
      isRequired || schema.default !== undefined || example.has(name) || (isConsole && name === 'domain'),
  )
  return {
    action: `${paths.api}${call.path}`,
    fields: fields.map((field) => fieldOf(field, example.get(field.name))),
  }
}

function fieldOf({ name, schema }: SentField, example: string | null): TrialField {
  const values = Array.isArray(schema.enum) ? schema.enum.map(String) : undefined
  return {
    name,
    value: example ?? (schema.default === undefined ? '' : String(schema.default)),
    ...(values && { options: values }),
    ...(schema.type === 'integer' && { isNumber: true }),
  }
}
