import { describe, expect, it } from '@jest/globals'
import { editionOf } from './test-sections.ts'
import { yearsTaken } from './years-taken.ts'

const always = editionOf(1, null, null)
const until2026 = editionOf(1, null, 2026)
const from2019 = editionOf(2, 2019, null)

describe('the years that an edition takes over', () => {
  it.each([
    ['all of them, where none is in force', [], [null, null], ['–:–']],
    ['those from its first one on', [always], [2027, null], ['2027–:1']],
    ['none from another one, where that has ended', [until2026], [2027, null], ['2027–:–']],
    ['its own ones within those of another', [until2026], [2016, 2018], ['2016–2018:1']],
    ['cut where the former edition changes', [always, from2019], [2018, 2020], ['2018–2018:1']],
    ['no years of editions that begin later', [always, from2019], [2018, null], ['2018–2018:1']],
    ['the years of one that began in the same year', [always, from2019], [2019, 2020], ['2019–2020:2']],
    ['the gap behind another and its end', [until2026], [2025, 2028], ['2025–2026:1', '2027–2028:–']],
    ['none, where each has an edition that begins later', [always, from2019], [null, null], ['–2018:1']],
    ['none at all behind one that begins later', [editionOf(1, 2010, null)], [2010, 2009], []],
  ])('are %s', (_, inForce, [firstYear, lastYear], expected) => {
    const taken = yearsTaken(inForce, editionOf(9, firstYear!, lastYear!))
    const years = taken.map(
      (one) =>
        `${one.firstYear ?? ''}–${one.lastYear ?? ''}`.replace(/^–$/, '–') + `:${one.former?.id ?? '–'}`,
    )
    expect(years).toEqual(expected)
  })
})
