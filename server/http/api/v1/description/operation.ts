import type { JsonSchema } from '#server/lib/answer.ts'
import type { ApiCall } from '../call.ts'
import { hasBody } from '../sent-input.ts'
import { nameOfCall } from './call-name.ts'
import { exampleRequest } from './example-request.ts'
import { groupOf } from './groups.ts'
import { alternativesOf, inputOf, pathParametersOf, type SentField } from './call-input.ts'
import { failuresOf, successesOf } from './responses.ts'
import type { Words } from './words.ts'

/** A call as an operation of OpenAPI 3.1. */
export function operationOf(call: ApiCall, words: Words) {
  const fields = inputOf(call)
  const parameters = [
    ...pathParametersOf(call).map((one) => parameter('path', one, words)),
    ...(hasBody(call.method) ? [] : fields.map((one) => parameter('query', one, words))),
    ...idempotencyKey(call, words),
  ]
  return {
    operationId: nameOfCall(call),
    tags: [groupOf(call)],
    summary: words.summary(call),
    description: [words.caller(call), ...words.parts(call), words.byToken(call)].filter(Boolean).join('\n\n'),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(call.method) && { requestBody: requestBodyOf(call, fields, words) }),
    responses: { ...successesOf(call, words), ...failuresOf(call, words) },
  }
}

function idempotencyKey(call: ApiCall, words: Words) {
  const description = words.idempotencyKey(call)
  const schema = { type: 'string', minLength: 1, maxLength: 255 }
  return description ? [{ name: 'Idempotency-Key', in: 'header', description, schema }] : []
}

function parameter(place: 'path' | 'query', { name, schema, isRequired }: SentField, words: Words) {
  const description = words.field(name)
  return {
    name,
    in: place,
    ...(isRequired && { required: true }),
    ...(description && { description }),
    schema,
  }
}

function requestBodyOf(call: ApiCall, fields: SentField[], words: Words) {
  const described = ({ name, schema }: SentField): [string, JsonSchema] => {
    const description = words.field(name)
    return [name, { ...schema, ...(description && { description }) }]
  }
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(described)),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...alternativesOf(call),
  }
  const { body } = exampleRequest(call)
  const example = call.body !== 'multipart' && Object.keys(body).length > 0 && { example: body }
  return {
    ...(required.length > 0 && { required: true }),
    content: {
      [call.body === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema, ...example },
    },
  }
}

type Security = Record<string, string[]>

/** Who may call it: nobody in particular, or the owner of a session, of the token of a step, or of a company's token. */
export function securityOf({ access, step, method, token }: ApiCall): Security[] {
  const byToken: Security = { accessToken: [] }
  const bySession: Security = method === 'get' ? { session: [] } : { session: [], csrfToken: [] }
  if (step === 'code') return [byToken]
  const byApiToken: Security[] = token ? [{ apiToken: [token] }] : []
  return access === 'public' ? [{}, byToken, bySession] : [byToken, bySession, ...byApiToken]
}
