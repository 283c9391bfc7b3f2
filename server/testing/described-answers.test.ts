import { describe, expect, it } from '@jest/globals'
import { call } from '#server/http/api/v1/call.ts'
import { answer } from '#server/lib/answer.ts'
import { input } from '#server/lib/input.ts'
import { DescribedAnswers } from './described-answers.ts'
import type { Answer } from './send-request.ts'

const described = new DescribedAnswers([
  call({
    ...{ method: 'get', path: '/audit/list', access: 'signed-in', input: input({}) },
    answers: answer.object({ rowCount: answer.whole }, { at: answer.moment }),
    handler: () => ({ rowCount: 1 }),
  }),
])

const sent = (status: number, body: object, type = 'application/json; charset=utf-8') =>
  ({ status, headers: { 'content-type': type }, json: () => body }) as unknown as Answer

const check = (answer: Answer) => () => described.check('GET', '/api/v1/audit/list?page=1', answer)
const success = (results: object) => sent(200, { status: 200, message: 'x', results })

describe('an answer of the API', () => {
  it('passes as its definition describes it', () => {
    expect(check(success({ row_count: 3, at: '2026-11-22T15:00:00.000Z' }))).not.toThrow()
    expect(check(sent(401, { status: 401, message: 'x' }))).not.toThrow()
  })

  it.each([
    ['a value of another type', success({ row_count: '3' }), '/results/row_count must be integer'],
    ['a moment in another form', success({ row_count: 3, at: 1795359600 }), '/results/at must be string'],
    ['a field that is missing', success({}), "/results must have required property 'row_count'"],
    [
      'a field that nothing describes',
      success({ row_count: 3, payee: 'x' }),
      'additional properties (payee)',
    ],
    ['no envelope', sent(200, { row_count: 3 }), "the body must have required property 'status'"],
    ['another type of content', sent(200, {}, 'text/html'), 'its type is text/html, not application/json'],
    ['a failure as a page', sent(404, {}, 'text/html'), 'failures are JSON'],
    ['a code that it does not list', sent(404, { status: 707, message: 'x' }), 'does not list code 707'],
    [
      'a refusal with results that nothing describes',
      sent(401, { status: 401, message: 'x', results: { id: 1 } }),
      'add `refusals`',
    ],
    ['a code with another HTTP status', sent(404, { status: 401, message: 'x' }), 'code 401 goes with 401'],
  ])('fails the test with %s', (_what, answer, sentence) => {
    expect(check(answer)).toThrow(sentence)
  })
})
