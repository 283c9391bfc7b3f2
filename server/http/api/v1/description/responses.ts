import { entryOf, type ErrorCode } from '#server/errors/catalogue.ts'
import { schemaAddress, type Answer, type JsonSchema } from '#server/lib/answer.ts'
import type { ApiCall } from '../call.ts'
import { lineTypes } from '../open-read/json-lines.ts'
import { isWith, refusalExample, successExample } from './answer-examples.ts'
import { errorsOf } from './call-errors.ts'
import { failureHeaders, headersOf, successHeaders } from './headers.ts'
import { refusalsOf } from './refusals.ts'
import type { Words } from './words.ts'

/** The media type of what a call answers on success. */
export const successType = ({ answers }: Pick<ApiCall, 'answers'>) => answers.file ?? 'application/json'

export function successesOf(call: ApiCall, words: Words) {
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
export function failuresOf(call: ApiCall, words: Words) {
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
