import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { entryOf } from '#server/errors/catalogue.ts'
import type { ApiCall } from '#server/http/api/v1/call.ts'
import { nameOfCall } from '#server/http/api/v1/description/call-name.ts'
import { schemasOf } from '#server/http/api/v1/description/document.ts'
import { errorsOf } from '#server/http/api/v1/description/call-errors.ts'
import { refusalsOf } from '#server/http/api/v1/description/refusals.ts'
import { schemaOfSuccess, successType } from '#server/http/api/v1/description/responses.ts'
import { lineTypes } from '#server/http/api/v1/open-read/json-lines.ts'
import { schemaAddress } from '#server/lib/answer.ts'
import { paths } from '#server/http/paths.ts'
import { fits } from './route-matcher.ts'
import type { Answer } from './send-request.ts'

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Compares what the API answers to tests with how it describes itself: with the schemas of the document, without its
 * inputs and words, which take longer to put together. Each is compiled when it is first needed.
 */
export class DescribedAnswers {
  private readonly ajv = new Ajv2020({ strict: false, formats: { 'date-time': DATE_TIME } })
  private readonly validators = new Map<string, ValidateFunction>()

  constructor(private readonly calls: readonly ApiCall[]) {
    const answers = calls.map((call) => [nameOfCall(call), schemaOfSuccess(call)])
    const lines = calls.flatMap((call) => (call.lines ? [[nameOfCall(call), call.lines.answers.schema]] : []))
    const all = {
      components: { schemas: schemasOf(calls) },
      answers: Object.fromEntries(answers),
      lines: Object.fromEntries(lines),
      refusals: Object.fromEntries(calls.map((call) => [nameOfCall(call), schemasOfRefusals(call)])),
    }
    this.ajv.addSchema(closed(all) as object, 'api')
  }

  /** The call that was made, if it is one. @throws Error with a sentence, where an answer is not as its definition says */
  check(method: string, address: string, answer: Answer): ApiCall | undefined {
    const { pathname } = new URL(address, 'http://x')
    if (!pathname.startsWith(`${paths.api}/`) || answer.status === 304) return undefined
    const call = this.calls.find(
      (one) => one.method === method.toLowerCase() && fits(`${paths.api}${one.path}`, pathname),
    )
    if (!call) return undefined
    const fault = answer.status < 300 ? this.faultOfSuccess(call, answer) : this.faultOfFailure(call, answer)
    if (fault) throw new Error(`${method} ${pathname} answered ${answer.status}: ${fault}`)
    return call
  }

  private faultOfSuccess(call: ApiCall, answer: Answer): string | undefined {
    const type = typeOf(answer)
    if (call.lines && lineTypes.some((one) => one === type)) return this.faultOfLines(call, answer)
    if (type !== successType(call))
      return `its type is ${type}, not ${successType(call)} as its definition says`
    if (call.answers.file) return undefined
    return this.faultOfBody(`#/answers/${nameOfCall(call)}`, answer.json())
  }

  private faultOfLines(call: ApiCall, { text }: Answer): string | undefined {
    const validate = this.validatorOf(`#/lines/${nameOfCall(call)}`)
    const lines = text.split('\n').filter(Boolean)
    return lines.every((line) => validate(JSON.parse(line))) ? undefined : faultOf(validate)
  }

  private faultOfFailure(call: ApiCall, answer: Answer): string | undefined {
    const type = typeOf(answer)
    if (type !== 'application/json') return `its type is ${type}, but failures are JSON`
    const { status: code } = answer.json()
    if (!errorsOf(call).includes(code))
      return `its definition does not list code ${code}: add it to \`errors\`, or to what \`errorsOf\` derives`
    const { httpStatus } = entryOf(code)
    if (httpStatus !== answer.status) return `code ${code} goes with ${httpStatus}`
    // Which codes it can have was looked at; its results are those of its code, everything else is the same in all.
    const fault = this.faultOfBody(schemaAddress('Failure'), answer.json())
    if (fault || answer.json().results === undefined) return fault
    if (!refusalsOf(call).has(code))
      return `its definition does not say what results ${code} has: add \`refusals\``
    return this.faultOfBody(`#/refusals/${nameOfCall(call)}/${code}`, answer.json().results)
  }

  private faultOfBody(schema: string, body: unknown): string | undefined {
    const validate = this.validatorOf(schema)
    return validate(body) ? undefined : faultOf(validate)
  }

  private validatorOf(schema: string): ValidateFunction {
    const known = this.validators.get(schema)
    if (known) return known
    const made = this.ajv.compile({ $ref: `api${schema}` })
    this.validators.set(schema, made)
    return made
  }
}

const schemasOfRefusals = (call: ApiCall) =>
  Object.fromEntries([...refusalsOf(call)].map(([code, { schema }]) => [code, schema]))

function faultOf({ errors }: ValidateFunction): string {
  const [first] = errors ?? []
  const extra = first?.params.additionalProperty
  const what = `${first?.instancePath || 'the body'} ${first?.message}${extra ? ` (${extra})` : ''}`
  return `${what}, as the schema in its definition says`
}

const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '').split(';')[0]!

/** Clients must accept more fields than they know. The tests do not: a field without a description is a mistake. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]))
  const isObject = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy)
  return isObject ? { ...copy, additionalProperties: false } : copy
}
