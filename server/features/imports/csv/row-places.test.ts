import { describe, expect, it } from '@jest/globals'
import { PlaceRecorder, placeOfRowNo } from './row-places.ts'

function placesOf(rows: { line: number; row: number }[]) {
  const recorder = new PlaceRecorder()
  rows.forEach((row, at) => recorder.add(at + 1, row))
  return recorder.result()
}

describe('the places of rows', () => {
  it('are lines, and spreadsheet rows where they differ', () => {
    const places = placesOf([
      { line: 3, row: 3 },
      { line: 5, row: 4 },
      { line: 7, row: 6 },
    ])
    expect([1, 2, 3].map((rowNo) => placeOfRowNo(places, rowNo))).toEqual([
      { line: 3, row: null },
      { line: 5, row: 4 },
      { line: 7, row: 6 },
    ])
  })

  it('keep the rows of a file with too many line breaks to store its lines', () => {
    const places = placesOf(Array.from({ length: 1100 }, (_, at) => ({ line: 3 + 2 * at, row: 3 + at })))
    expect(placeOfRowNo(places, 1100)).toEqual({ line: null, row: 1102 })
  })

  it('are unknown for a file that was not read, and have no rows if only lines were stored', () => {
    expect(placeOfRowNo(null, 5)).toEqual({ line: null, row: null })
    expect(placeOfRowNo({ lines: [[1, 2]], rows: null }, 5)).toEqual({ line: 7, row: null })
  })
})
