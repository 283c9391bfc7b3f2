import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from '@jest/globals'
import { logCachedPages } from './log-cached-pages.ts'

const answered = { statusCode: 200 } as ServerResponse
const asked = {
  method: 'GET',
  context: { requestId: 'an-id', place: { kind: 'company', company: { id: 7 } } },
} as unknown as IncomingMessage

function linesOf(oneIn: number, pages: number): unknown[] {
  const lines: unknown[] = []
  const log = logCachedPages({ info: (line: unknown) => void lines.push(line) }, oneIn)
  for (let page = 0; page < pages; page++) log(asked, answered, '/disclosure')
  return lines
}

it('logs one page in so many, and says for how many it stands', () => {
  const line = { requestId: 'an-id', method: 'GET', path: '/disclosure', status: 200, cached: true, oneIn: 3 }
  expect(linesOf(3, 7)).toEqual([
    { ...line, companyId: 7 },
    { ...line, companyId: 7 },
  ])
})

it('logs none where nobody wants any', () => {
  expect(linesOf(0, 7)).toEqual([])
})
