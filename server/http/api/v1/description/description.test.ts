import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { entryOf, type ErrorCode } from '#server/errors/catalogue.ts'
import { webhookBody, webhookEvents } from '#server/features/webhooks/index.ts'
import { keysOf } from '#server/lib/records.ts'
import { paths } from '#server/http/paths.ts'
import { projectRoot } from '#server/lib/root.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { DescribedAnswers } from '#server/testing/described-answers.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import type { ApiCall } from '../call.ts'
import { apiCalls } from '../routes.ts'
import { refusalExample, successExample } from './answer-examples.ts'
import { inputOf, pathParametersOf } from './call-input.ts'
import { nameOfCall } from './call-name.ts'
import { describedFields } from './described-fields.ts'
import { pathOf, type ApiDocument } from './document.ts'
import { recordedAnswers } from './recorded-answers.ts'
import { Words } from './words.ts'

let app: TestApp
let visitor: TestClient
let calls: readonly ApiCall[]
let whole: ApiDocument
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.client(app.a.host)
  calls = apiCalls(app.services)
  whole = (await visitor.get(paths.openApi)).json()
})
afterAll(() => app.close())

/** Calls whose answer no test gets, and why. */
const withoutExample: Record<string, string> = {
  'put-data-record-cancel-publication': 'like put-data-record-approve-publication',
  'put-section-detail-update-all': 'like put-heading-table-update-all',
  'put-section-detail-update-section-detail': 'like put-heading-table-update-heading-table',
}

const operations = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at, method, operation })),
  )

describe('the OpenAPI document', () => {
  it('describes every call once, under a name of its own', () => {
    const described = operations(whole).map(({ at, method }) => `${method} ${at}`)
    expect(described.toSorted()).toEqual(calls.map((call) => `${call.method} ${pathOf(call)}`).toSorted())
    expect(new Set(calls.map(nameOfCall)).size).toBe(calls.length)
  })

  it('is what a linter of OpenAPI documents asks for', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    for (const at of [paths.openApi, paths.publicOpenApi]) {
      const source = (await visitor.get(at)).text
      const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
      expect(
        problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
      ).toEqual([])
    }
  })

  it('has in its open part what anybody can read, and nothing else', async () => {
    const open: ApiDocument = (await visitor.get(paths.publicOpenApi)).json()
    const readable = calls.filter(({ access, method }) => access === 'public' && method === 'get')
    expect(operations(open).map(({ at }) => at)).toEqual(readable.map(pathOf))
    for (const { operation } of operations(open)) expect(operation.security).toContainEqual({})
    expect(Object.keys(open.components.schemas)).not.toContain('DataRecord')
    expect(open).not.toHaveProperty('webhooks')
  })

  it('describes the body of every event that is sent to a webhook', () => {
    const described = whole.webhooks as Record<string, { post: { requestBody: { content: object } } }>
    const schemas = Object.entries(described).map(([event, { post }]) => [event, post.requestBody.content])
    expect(schemas).toEqual(
      keysOf(webhookEvents).map((event) => [
        event,
        { 'application/json': { schema: webhookBody(event).schema } },
      ]),
    )
  })

  it('is made once, compressed, and not sent again to who has it', async () => {
    const first = await visitor.get(paths.openApi, { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    const again = await visitor.get(paths.openApi, { 'if-none-match': first.headers.etag! })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('speaks the reader’s language', async () => {
    const { tags } = (await app.client(app.a.host).get(`${paths.openApi}?lang=en`)).json()
    expect(tags[0].description).toBe('Data records')
  })

  it('has examples of answers that their definitions describe, field by field', () => {
    const described = new DescribedAnswers(calls)
    const words = new Words('en', app.services.translate)
    for (const call of calls)
      for (const body of [successExample(call, words), refusalExample(call, words)]) {
        if (!body) continue
        const status = body.status === 200 ? 200 : entryOf(body.status as ErrorCode).httpStatus
        const sent = { status, headers: { 'content-type': 'application/json' }, json: () => body }
        described.check(call.method, `${paths.api}${call.path}`, sent as unknown as Answer)
      }
  })

  it('has an example of what each call answers, apart from files', () => {
    const words = new Words('en', app.services.translate)
    const without = calls.filter((call) => !call.answers.file && !successExample(call, words)).map(nameOfCall)
    expect(without).toEqual(Object.keys(withoutExample))
    expect(
      Object.keys(recordedAnswers).filter((name) => !calls.some((call) => nameOfCall(call) === name)),
    ).toEqual([])
  })

  it('stays small: examples are short', () => {
    for (const [name, recorded] of Object.entries(recordedAnswers))
      expect([name, JSON.stringify(recorded).length < 8000]).toEqual([name, true])
    expect(JSON.stringify(whole).length).toBeLessThan(900_000)
  })

  it('has examples of inputs that its schemas accept', () => {
    const ajv = new Ajv2020({ strict: false })
    let seen = 0
    for (const { operation } of operations(whole)) {
      const { schema, example } = (operation.requestBody?.content['application/json'] ?? {}) as {
        schema?: object
        example?: object
      }
      if (!schema || !example) continue
      seen++
      const validate = ajv.compile(schema)
      expect([operation.operationId, validate(example), validate.errors]).toEqual([
        operation.operationId,
        true,
        null,
      ])
    }
    expect(seen).toBeGreaterThan(20)
  })
})

/** Inputs whose name has to do: lower it when you describe one, never raise it. */
const UNDESCRIBED = 86

describe('the words of the description', () => {
  const words = JSON.parse(readFileSync(path.join(projectRoot, 'views/locales/en/api-docs.json'), 'utf8'))

  it('are of every call, and of none that is not there', () => {
    expect(Object.keys(words.call).toSorted()).toEqual(calls.map(nameOfCall).toSorted())
  })

  it('are of fields that some call has', () => {
    expect(Object.keys(words.field).toSorted()).toEqual([...describedFields].toSorted())
    const text = JSON.stringify(whole)
    expect(describedFields.filter((name) => !text.includes(`"${name}"`))).toEqual([])
  })

  it('describe most inputs: those without words do not become more', () => {
    const words = new Words('ja', app.services.translate)
    const without = calls.flatMap((call) =>
      [...pathParametersOf(call), ...inputOf(call)].filter(({ name }) => !words.field(name)),
    )
    expect(without.length).toBe(UNDESCRIBED)
  })

  it('say which fields edit a record and which publish', () => {
    const { description } = whole.paths['/data-record/update']!.put!
    expect(description).toMatch(/修正.*\brevision\b[^]*公開.*\bpublish_at\b/)
  })
})
