import type { ApiCall } from '#server/http/api/v1/call.ts'
import { inputOf, type SentField } from '#server/http/api/v1/description/call-input.ts'
import { exampleRequest } from '#server/http/api/v1/description/example-request.ts'
import type { Trial, TrialField } from '#views/pages/api/call/try-it.tsx'
import { paths } from '../../paths.ts'

/**
 * A form that makes an open call, with all its fields: what is left empty counts as not sent. The company's domain is
 * one of them on the console only, since a site answers for its own company.
 */
export function trialOf(call: ApiCall, isConsole: boolean): Trial {
  const { path } = exampleRequest(call)
  const example = new URL(path, 'http://x').searchParams
  const fields = inputOf(call).filter(({ name }) => isConsole || name !== 'domain')
  return {
    action: `${paths.api}${call.path}`,
    fields: fields.map((field) => fieldOf(field, example.get(field.name))),
  }
}

function fieldOf({ name, schema, isRequired }: SentField, example: string | null): TrialField {
  const options = optionsOf(schema)
  const fallback = options && schema.default !== undefined ? String(schema.default) : ''
  return {
    name,
    // What may be typed is left to its default: a call may refuse it together with something else.
    value: example ?? fallback,
    // One of the options has to stand for what is not sent.
    ...(options && { options: isRequired || fallback ? options : ['', ...options] }),
    ...(schema.type === 'integer' && { isNumber: true }),
  }
}

function optionsOf({ enum: values, type }: SentField['schema']): string[] | undefined {
  if (type === 'boolean') return ['true', 'false']
  return Array.isArray(values) ? values.map(String) : undefined
}
