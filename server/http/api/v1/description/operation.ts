import { entryOf, type ErrorCode } from '#server/errors/catalogue.ts'
import { schemaAddress, type Answer, type JsonSchema } from '#server/lib/answer.ts'
import type { ApiCall } from '../call.ts'
import { lineTypes } from '../open-read/json-lines.ts'
import { hasBody } from '../sent-input.ts'
import { nameOfCall } from './call-name.ts'
import { errorsOf } from './call-errors.ts'
import { refusalsOf } from './refusals.ts'
import { exampleRequest } from './example-request.ts'
import { groupOf } from './groups.ts'
import { isWith, refusalExample, successExample } from './answer-examples.ts'
import { alternativesOf, inputOf, pathParametersOf, type SentField } from './call-input.ts'
import { failureHeaders, headersOf, successHeaders } from './headers.ts'
import type { Words } from './words.ts'

/** The media type of what a call answers on success. */
export const successType = ({ answers }: Pick<ApiCall, 'answers'>) => answers.file ?? 'application/json'

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

function successesOf(call: ApiCall, words: Words) {
  const { lines, published } = call
  const value = successExample(call, words)
  const example = value && { examples: { success: { value } } }
  const ofLine = lines && { schema: lines.answers.schema }
  const content = {
    [successType(call)]: { schema: schemaOfSuccess(call), ...example },
    ...(ofLine && Object.fromEntries(lineTypes.map((type) => [type, ofLine]))),
  }
  return {
    200: { description: words.answered, ...headersOf(successHeaders(call), words), content },
    ...(published && {
      304: { description: words.say('notModified'), ...headersOf(successHeaders(call), words) },
    }),
  }
}

/** The schema of what a call answers on success: a file, or an envelope with the results. */
export function schemaOfSuccess({ answers }: Pick<ApiCall, 'answers'>): JsonSchema {
  return answers.file ? answers.schema : envelopeOf(answers)
}

/** DECISIONS §2: `{"status":200,"message","results"}`. */
function envelopeOf({ schema }: Answer<unknown>): JsonSchema {
  return {
    type: 'object',
    properties: { status: { const: 200 }, message: { type: 'string' }, results: schema },
    required: ['status', 'message', 'results'],
  }
}

/** The codes of each HTTP status. */
function failuresOf(call: ApiCall, words: Words) {
  const value = refusalExample(call, words)
  const exampleOf = (status: number) => value && isWith(value, status) && { examples: { refusal: { value } } }
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(call)) {
    const { httpStatus } = entryOf(code)
    byStatus.set(httpStatus, [...(byStatus.get(httpStatus) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${words.code(code)}`).join('\n'),
        ...headersOf(failureHeaders(call, codes), words),
        content: { 'application/json': { schema: failure(call, codes), ...exampleOf(status) } },
      },
    ]),
  )
}

function failure(call: ApiCall, codes: readonly ErrorCode[]): JsonSchema {
  const refusals = refusalsOf(call)
  const schemas = codes.flatMap((code) => refusals.get(code) ?? []).map(({ schema }) => schema)
  const [one, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()
  const results = others.length > 0 ? { anyOf: [one, ...others] } : one
  const properties = { status: { enum: codes }, ...(results && { results }) }
  return { allOf: [{ $ref: schemaAddress('Failure') }, { properties }] }
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
