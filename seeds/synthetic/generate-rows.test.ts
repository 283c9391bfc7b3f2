import { describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { referenceSections } from '../reference/guidelines.ts'
import { columns } from './columns.ts'
import type { ColumnName } from './columns.ts'
import { generateRows, mostRows } from './generate-rows.ts'
import type { GenerateOptions } from './generate-rows.ts'
import { rootCodesOf } from './section-plans.ts'
import { hasVariantKanji } from './variant-kanji.ts'

type Row = Record<ColumnName, string>

function make(options: Partial<GenerateOptions> & { rootCode: string }): Row[] {
  const whole = { rows: 2000, sectionType: 1 as SectionType, year: 2025, seed: 1, ...options }
  const rows = Math.min(whole.rows, mostRows(whole.sectionType, whole.rootCode))
  return [...generateRows({ ...whole, rows })].map(
    (cells) => Object.fromEntries(columns.map(([name], at) => [name, cells[at]])) as Row,
  )
}

/** Reads a number as DECISIONS §10 describes it, independently of the importer; null for none. */
function readNumber(cell: string): number | null {
  const plain = cell
    .normalize('NFKC')
    .trim()
    .replace(/[¥円,]/g, '')
    .replace(/^\((.*)\)$/, '$1')
  if (['', '-', '−'].includes(plain)) return null
  return /^\d+$/.test(plain) ? Number(plain) : NaN
}

const everyRoot = ([1, 2] as const).flatMap((type) => rootCodesOf(type).map((root) => [type, root] as const))

describe('generated rows', () => {
  it.each(everyRoot)('are valid for the importer: type %d root %s', (sectionType, rootCode) => {
    const content = new Map(referenceSections.map((section) => [section.id, section.content]))
    const faults: string[] = []
    for (const thirdLevel of [true, false])
      for (const row of make({ sectionType, rootCode, thirdLevel })) {
        if (row.year !== '2025') faults.push('year')
        const section = content.get(sectionIdOf(sectionType, row.section_code)!)
        if (row.section_code[0] !== rootCode || (section !== 'rows' && section !== 'total'))
          faults.push('section')
        if (row.payee + row.facility + row.name + row.title === '') faults.push('recipient')
        for (const number of [readNumber(row.amount), readNumber(row.number_of_payments)])
          if (number !== null && !(number >= 0 && number <= 999_999_999_999)) faults.push('number')
        for (const [name] of columns) {
          const limit = ['item_number', 'jrct_number', 'quantity'].includes(name) ? 45 : 240
          const cell = row[name]
          if ([...cell].length > limit || cell !== cell.normalize('NFC') || /undefined|NaN/.test(cell))
            faults.push(name)
        }
      }
    expect(faults).toEqual([])
  })

  it.each(everyRoot)('have the requested number, including 0: type %d root %s', (sectionType, rootCode) => {
    for (const rows of [0, 1, 3, 50]) {
      const most = Math.min(rows, mostRows(sectionType, rootCode))
      expect(make({ sectionType, rootCode, rows })).toHaveLength(most)
    }
  })

  it('cover every section that has rows or a total', () => {
    const made = new Set(
      everyRoot.flatMap(([sectionType, rootCode]) =>
        [true, false].flatMap((thirdLevel) =>
          make({ sectionType, rootCode, thirdLevel, rows: 300 }).map((row) =>
            sectionIdOf(sectionType, row.section_code),
          ),
        ),
      ),
    )
    const open = referenceSections.filter((section) => section.content !== 'group')
    expect([...made].sort()).toEqual(open.map((section) => section.id).sort())
  })

  it('meet the same recipients again in another year, with other sums', () => {
    const key = (row: Row) =>
      [row.section_code, row.item_number, row.name.trim(), row.facility.trim()].join('|')
    const before = new Map(make({ rootCode: 'C', year: 2024 }).map((row) => [key(row), row.amount]))
    const again = make({ rootCode: 'C' }).filter((row) => before.has(key(row)))
    expect(again.length).toBeGreaterThan(1000)
    expect(again.length).toBeLessThan(1800)
    expect(again.filter((row) => before.get(key(row)) === row.amount).length).toBeLessThan(600)
  })

  it('change little from one revision to the next', () => {
    const texts = (revision: number) =>
      make({ rootCode: 'C', revision }).map((row) => Object.values(row).join('|'))
    const first = new Set(texts(0))
    const changed = texts(1).filter((row) => !first.has(row)).length
    expect(changed).toBeGreaterThan(5)
    expect(changed).toBeLessThan(100)
  })

  it('refuse an unknown root and too many totals', () => {
    const options = { rows: 1, sectionType: 2 as SectionType, year: 2025, rootCode: 'E', seed: 1 }
    expect(() => [...generateRows(options)]).toThrow(RangeError)
    expect(() => [...generateRows({ ...options, sectionType: 1, rows: 2 })]).toThrow(RangeError)
  })
})

describe('the look of the rows', () => {
  const fees = make({ rootCode: 'C', rows: 10_000 })

  it('has spaces inside about a quarter of the facility names, and no name beyond 60 characters', () => {
    const spaced = fees.filter((row) => /\S[ 　]\S/.test(row.facility)).length / fees.length
    expect(spaced).toBeGreaterThan(0.15)
    expect(spaced).toBeLessThan(0.35)
    expect(Math.max(...fees.map((row) => [...row.facility].length))).toBeLessThanOrEqual(60)
  })

  it('has variant kanji in some names, and full-width spaces in most', () => {
    const variants = fees.filter((row) => hasVariantKanji(row.name)).length / fees.length
    expect(variants).toBeGreaterThan(0.01)
    expect(variants).toBeLessThan(0.08)
    const wide = fees.filter((row) => /\S　\S/.test(row.name)).length / fees.length
    expect(wide).toBeGreaterThan(0.5)
    expect(wide).toBeLessThan(0.75)
  })

  it('has sums as skewed as real ones', () => {
    const sums = fees.map((row) => readNumber(row.amount)!).sort((a, b) => a - b)
    const total = sums.reduce((a, b) => a + b, 0)
    const top = sums.slice(-sums.length / 10).reduce((a, b) => a + b, 0)
    expect(sums[sums.length / 2]!).toBeGreaterThan(80_000)
    expect(sums[sums.length / 2]!).toBeLessThan(140_000)
    expect(top / total).toBeGreaterThan(0.3)
    expect(top / total).toBeLessThan(0.45)
  })

  it('has indirect amounts, goods, repeats, line breaks and spreadsheet habits', () => {
    const rows = [...make({ rootCode: 'A', rows: 10_000 }), ...fees]
    for (const found of [
      (row: Row) => /^\([\d,]+\)$/.test(row.amount),
      (row: Row) => row.quantity !== '' && readNumber(row.amount) === null,
      (row: Row) => row.repeat === '再掲',
      (row: Row) => row.comments.includes('\n'),
      (row: Row) => /^[０-９]+$/.test(row.amount),
      (row: Row) => /^¥/.test(row.amount),
      (row: Row) => /円$/.test(row.amount),
      (row: Row) => /^\d+ $/.test(row.amount),
      (row: Row) => row.amount === '−',
    ])
      expect(rows.filter(found).length).toBeGreaterThan(0)
  })
})
