import { expect, it } from '@jest/globals'
import { firstDueAt } from './request-periods.ts'

const ZONE = 'Asia/Tokyo'

it.each([
  ['also where it is a public holiday', '2026-10-13T10:00', '2026-11-03T23:59'],
  ['or on the Monday after where it is a Saturday', '2026-10-10T10:00', '2026-11-02T23:59'],
  ['or on the Monday after where it is a Sunday', '2026-10-11T00:00', '2026-11-02T23:59'],
])('an answer is due at the end of the day three weeks later, %s', (_which, received, last) => {
  const moment = (local: string) => Date.parse(`${local}:00+09:00`)
  expect(firstDueAt(moment(received), ZONE)).toBe(moment(last) + 60_000)
})
