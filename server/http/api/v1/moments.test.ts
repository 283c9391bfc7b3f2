import { describe, expect, it } from '@jest/globals'
import { AppError } from '#server/errors/app-error.ts'
import { isoMoment, wireDay, wireMoment } from './moments.ts'

const services = { config: { timeZone: 'Asia/Tokyo' } } as Parameters<typeof wireMoment>[0]
const read = (text: string | undefined) => {
  const moment = wireMoment(services, 'publishAt', text)
  return moment === null ? null : new Date(moment).toISOString()
}

describe('a moment in a call', () => {
  it.each([
    ['2026-11-22T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T15:00Z', '2026-11-22T15:00:00.000Z'],
    ['2026-11-23T00:00:00+09:00', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T10:00-05:00', '2026-11-22T15:00:00.000Z'],
    ['2026-11-23T00:00', '2026-11-22T15:00:00.000Z'],
    ['2026-11-23 00:00', '2026-11-22T15:00:00.000Z'],
    ['2026-11-23', '2026-11-22T15:00:00.000Z'],
    ['11/23/2026', '2026-11-22T15:00:00.000Z'],
    ['11/23/2026 09:30', '2026-11-23T00:30:00.000Z'],
    [' 11/23/2026 ', '2026-11-22T15:00:00.000Z'],
    ['', null],
    [undefined, null],
  ])('%p is %p', (text, moment) => expect(read(text)).toBe(moment))

  it.each([
    '23/11/2026',
    '2026-02-30',
    '2026-11-23T25:00',
    '2026-11-23T00:00+99:99',
    '1790000000000',
    'soon',
  ])('%p is 408', (text) => {
    expect(() => read(text)).toThrow(AppError)
    expect(() => read(text)).toThrow('code 408')
  })
})

it('a moment is answered in ISO 8601, and read again as the same', () => {
  const moment = Date.UTC(2026, 10, 22, 15)
  expect(isoMoment(moment)).toBe('2026-11-22T15:00:00.000Z')
  expect(wireMoment(services, 'publishAt', isoMoment(moment))).toBe(moment)
  expect(isoMoment(null)).toBeNull()
})

it('a day is answered as MM/DD/YYYY', () => expect(wireDay('2026-11-03')).toBe('11/03/2026'))
