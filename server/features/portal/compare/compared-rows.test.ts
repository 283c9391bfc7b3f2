import { describe, expect, it } from '@jest/globals'
import { SectionTree, type Section } from '#server/features/sections/index.ts'
import { comparedRows, divisionsOf, type Column } from './compared-rows.ts'
import { yearSums } from './year-sums.ts'

const section = (id: number, code: string, parent: Section | null = null): Section => ({
  ...{
    id,
    code,
    sectionType: 1,
    parentId: parent?.id ?? null,
    rootId: parent?.rootId ?? id,
    orderNumber: Number(code[1] ?? 0),
  },
  ...{ level: parent === null ? 1 : parent.level === 1 ? 2 : 3, content: parent === null ? 'group' : 'rows' },
  ...{ columns: 'persons', name: { ja: code, en: code }, description: { ja: '', en: '' } },
})
const C = section(1300, 'C')
const C1 = section(1310, 'C1', C)
const C2 = section(1320, 'C2', C)
/** What a later edition of the guideline divides C1 into. */
const [parted, other] = [section(10001, 'C1', C), section(10002, 'C3', C)]
/** The same section under another code. */
const renumbered = { ...C2, code: 'C7' }

const policy = {
  publishedIn: (id: number) => id,
  payments: (count: number) => count,
  totalAmount<Amount>(amount: Amount): Amount {
    return amount
  },
}

function column(sections: Section[], amounts: Record<number, number>): Column {
  const totals = Object.entries(amounts).map(([id, amount]) => ({
    ...{ sectionId: Number(id), rowCount: 1, repeatCount: 0, payments: 1, amount, indirectAmount: 0 },
  }))
  return { year: yearSums(new SectionTree(sections), totals, policy), shows: 'sections' }
}

const figures = (columns: Column[]) =>
  comparedRows(columns, 1).map(({ codes, cells }) => [
    codes.join(),
    ...cells.map((cell) => (cell.kind === 'sum' ? cell.amount : cell.kind)),
  ])

describe('companies with different editions of a guideline', () => {
  it('are compared by the whole of what one edition divides otherwise', () => {
    const before = column([C, C1, C2], { 1310: 100, 1320: 5 })
    const after = column([C, parted, other, C2], { 10001: 60, 10002: 40, 1320: 7 })
    expect(figures([before, after])).toEqual([['C', 105, 107]])
    expect(divisionsOf([before, after], 1)).toEqual([
      [{ code: 'C', into: ['C1', 'C2'] }],
      [{ code: 'C', into: ['C1', 'C2', 'C3'] }],
    ])
  })

  it('have a section once that has another code in one of them, with both codes', () => {
    const columns = [column([C, C1, C2], { 1320: 5 }), column([C, C1, renumbered], { 1320: 7 })]
    expect(figures(columns)).toEqual([
      ['C', 5, 7],
      ['C2,C7', 5, 7],
    ])
  })

  it('are not said to have nothing in a main section that only one of them knows', () => {
    const D = section(1400, 'D')
    const columns = [column([C, C1], { 1310: 1 }), column([C, C1, D], { 1310: 2 })]
    expect(figures(columns)).toContainEqual(['D', 'noSection', 'none'])
  })
})

describe('a section', () => {
  it('is divided as long as those that have nothing in it do not matter', () => {
    const nothing = column([C, C1, C2], {})
    expect(figures([column([C, C1, C2], { 1310: 3 }), nothing])).toEqual([
      ['C', 3, 'none'],
      ['C1', 3, 'none'],
    ])
  })
})
