import { describe, expect, it } from '@jest/globals'
import type { AppError } from '#server/errors/app-error.ts'
import {
  addMonths,
  daysOf,
  lengthOf,
  MAX_DAYS,
  piecesOf,
  type Piece,
  presetRange,
  rangeBefore,
  readRange,
  upTo,
} from './day-range.ts'

const today = '2026-11-22'

describe('a quick choice', () => {
  it.each([
    ['3-months', '2026-11-22', '2026-08-23'],
    ['6-months', '2026-11-22', '2026-05-23'],
    ['1-year', '2026-11-22', '2025-11-23'],
    ['3-months', '2026-05-31', '2026-03-01'],
    ['1-year', '2024-02-29', '2023-03-01'],
    ['6-months', '2026-01-31', '2025-08-01'],
  ] as const)('%s up to %s begins on %s', (preset, to, from) =>
    expect(presetRange(preset, to)).toEqual({ from, to }),
  )
})

it('the range before another has as many days and ends right before it', () => {
  const range = presetRange('3-months', today)
  const before = rangeBefore(range)
  expect(before).toEqual({ from: '2026-05-23', to: '2026-08-22' })
  expect([lengthOf(before), daysOf(before).at(-1)]).toEqual([lengthOf(range), '2026-08-22'])
  expect(rangeBefore({ from: today, to: today })).toEqual({ from: '2026-11-21', to: '2026-11-21' })
})

it.each([
  ['2026-11-01', '2026-12-31', '2026-11-01', today],
  [today, '2026-11-23', today, today],
  ['2026-11-01', today, '2026-11-01', today],
  ['2026-11-01', '2026-11-02', '2026-11-01', '2026-11-02'],
  // nothing of it has come yet
  ['2026-11-23', '2026-12-31', '2026-11-23', '2026-12-31'],
])('%s to %s is up to today %s to %s', (from, to, first, last) =>
  expect(upTo(today, { from, to })).toEqual({ from: first, to: last }),
)

describe('a range that is read', () => {
  const read = (from: string, to: string, spelling: 'form' | 'wire' = 'wire') =>
    readRange({ from, to }, spelling, today)
  const refusal = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      const { code, fields } = error as AppError
      return [code, ...fields.map(({ field, message }) => `${field} ${message}`)]
    }
  }

  it.each([
    ['11/01/2026', '11/02/2026', '2026-11-01', '2026-11-02'],
    ['11/02/2026', '11/02/2026', '2026-11-02', '2026-11-02'],
    ['2026-11-01', '11/02/2026', '2026-11-01', '2026-11-02'],
    ['', '', '2026-08-23', today],
    ['11/01/2026', '', '2026-11-01', today],
    ['', '03/31/2026', '2026-01-01', '2026-03-31'],
    ['12/01/2026', '', '2026-12-01', '2026-12-01'],
    ['01/01/2023', '01/01/2025', '2023-01-01', '2025-01-01'],
  ])('%p to %p is %s to %s', (from, to, first, last) =>
    expect(read(from, to)).toEqual({ from: first, to: last }),
  )

  it('is spelled otherwise in a form', () =>
    expect(read('2026-11-01', '2026-11-02', 'form')).toEqual({ from: '2026-11-01', to: '2026-11-02' }))

  it.each([
    ['13/01/2026', '', [408, 'from audit.error.wireDate']],
    ['2026-02-30', '02/30/2026', [408, 'from audit.error.wireDate', 'to audit.error.wireDate']],
    ['11/02/2026', '11/01/2026', [409, 'to audit.error.order']],
    ['11/20/2024', '11/22/2026', [406, 'to analytics.error.rangeTooLong']],
  ])('%p to %p is refused: %p', (from, to, answer) => expect(refusal(() => read(from, to))).toEqual(answer))

  it('may have two years and no day more', () => {
    const { from, to } = read('11/21/2024', '11/22/2026')
    expect(lengthOf({ from, to })).toBe(MAX_DAYS)
  })
})

describe('the pieces of a range', () => {
  const told = (pieces: Piece[]) =>
    pieces.map((piece) => `${piece.period} ${piece.from} ${piece.to}`).join(', ')

  it.each([
    ['2026-01-01', '2026-12-31', 'month 2026-01-01 2026-12-01'],
    ['2026-02-01', '2026-02-28', 'month 2026-02-01 2026-02-01'],
    ['2026-02-01', '2026-02-27', 'day 2026-02-01 2026-02-27'],
    ['2026-01-31', '2026-02-01', 'day 2026-01-31 2026-02-01'],
    [
      '2026-01-31',
      '2026-03-01',
      'day 2026-01-31 2026-01-31, month 2026-02-01 2026-02-01, day 2026-03-01 2026-03-01',
    ],
    ['2026-01-02', '2026-03-31', 'day 2026-01-02 2026-01-31, month 2026-02-01 2026-03-01'],
  ])('%s to %s: %s', (from, to, pieces) => {
    expect(told(piecesOf({ from, to }, '2027-01-01'))).toBe(pieces)
  })

  it.each([
    ['2026-10-31', today, 'day 2026-10-31 2026-10-31, month 2026-11-01 2026-11-01'],
    ['2026-11-01', today, 'month 2026-11-01 2026-11-01'],
    ['2026-11-01', '2026-11-21', 'day 2026-11-01 2026-11-21'],
    ['2026-11-02', today, 'day 2026-11-02 2026-11-22'],
    [today, today, 'day 2026-11-22 2026-11-22'],
    ['2026-11-23', '2026-11-24', 'day 2026-11-23 2026-11-24'],
    ['2025-09-01', today, 'month 2025-09-01 2026-11-01'],
  ])('%s to %s, on 22 November: %s', (from, to, pieces) =>
    expect(told(piecesOf({ from, to }, today))).toBe(pieces),
  )

  it('are all of it, once, wherever it begins and ends', () => {
    const all = daysOf({ from: '2024-01-28', to: '2024-04-02' }).filter((_, at) => at % 3 !== 1)
    for (const from of all)
      for (const to of all.filter((day) => day >= from)) {
        const days = piecesOf({ from, to }, today).flatMap((piece) =>
          piece.period === 'day'
            ? daysOf(piece)
            : daysOf({
                from: piece.from,
                to: daysOf({ from: piece.to, to: addMonths(piece.to, 1) }).at(-2)!,
              }),
        )
        expect(days).toEqual(daysOf({ from, to }))
      }
  })
})
