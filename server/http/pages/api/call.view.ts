import type { ApiCall } from '#server/http/api/v1/call.ts'
import { refusalExample, successExample } from '#server/http/api/v1/description/answer-examples.ts'
import { errorsOf } from '#server/http/api/v1/description/call-errors.ts'
import { inputOf, pathParametersOf, type SentField } from '#server/http/api/v1/description/call-input.ts'
import { exampleRequest, tokenExampleRequest } from '#server/http/api/v1/description/example-request.ts'
import { isOpen } from '#server/http/api/v1/open-read/is-open.ts'
import { lineTypes } from '#server/http/api/v1/open-read/json-lines.ts'
import { groupOf } from '#server/http/api/v1/description/groups.ts'
import { successType } from '#server/http/api/v1/description/responses.ts'
import type { Words } from '#server/http/api/v1/description/words.ts'
import { hasBody } from '#server/http/api/v1/sent-input.ts'
import type { ApiPageProps } from '#views/pages/api/api-layout.tsx'
import type { Props } from '#views/pages/api/call/+Page.tsx'
import type { FieldRow } from '#views/pages/api/field-table.tsx'
import { paths } from '../../paths.ts'
import { answerRows } from './answer-rows.ts'
import { apiToken, commandOf } from './command.ts'
import { codeRow, lineOf } from './docs.view.ts'
import { typeWords } from './type-words.ts'
import { trialOf } from './trial.ts'

/** The page of one call. */
export function toCallProps(call: ApiCall, words: Words, frame: ApiPageProps, origin: string): Props {
  const isConsole = frame.shell === null
  return {
    ...frame,
    docsHref: paths.apiDocs,
    summary: words.summary(call),
    line: lineOf({ ...call, path: `${paths.api}${call.path}` }),
    group: words.group(groupOf(call)),
    caller: words.caller(call),
    sentAs: hasBody(call.method) ? (call.body ?? 'json') : 'query',
    parts: words.parts(call),
    inputs: [...pathParametersOf(call), ...inputOf(call)].map((field) => inputRow(field, words)),
    idempotencyKey: words.idempotencyKey(call),
    answerType: successType(call),
    lineType: call.lines ? lineTypes[0] : null,
    answers: call.answers.file ? [] : answerRows(call.answers, words),
    answerExample: asText(successExample(call, words)),
    refusalExample: asText(refusalExample(call, words)),
    codes: errorsOf(call).map((code) => codeRow(code, words)),
    command: commandOf(call, exampleRequest(call), origin),
    byToken: call.token
      ? { text: words.byToken(call), command: commandOf(call, tokenExampleRequest(call), origin, apiToken) }
      : null,
    // A form reaches the calls of the page's own host.
    trial: isOpen(call) && !call.host ? trialOf(call, isConsole) : null,
  }
}

const asText = (example: object | undefined) => (example ? JSON.stringify(example, null, 2) : null)

function inputRow({ name, schema, isRequired }: SentField, words: Words): FieldRow {
  return { name, isRequired, type: typeWords(schema, words), text: words.field(name) }
}
