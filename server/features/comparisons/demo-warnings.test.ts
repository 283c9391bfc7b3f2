import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { demoCompanies, type DemoFile } from '#seeds/demo/world.ts'
import { referenceSections } from '#seeds/reference/guidelines.ts'
import { columns, generateRows } from '#seeds/synthetic/index.ts'
import { parseNumber } from '#server/features/imports/index.ts'
import {
  emptyTotal,
  largeChanges,
  type ChangeBounds,
  type YearTotal,
} from '#server/features/publishing/index.ts'
import {
  emptyValues,
  MAX_FIGURE,
  textFields,
  type RecordValues,
} from '#server/features/record-fields/index.ts'
import { SectionTree, sectionTypes } from '#server/features/sections/index.ts'
import { readConfig } from '#server/config/index.ts'
import type { ComparedRow } from './compared-row.ts'
import { isOutlier, SectionLimits } from './section-limits.ts'

const tree = new SectionTree([...referenceSections])
const bounds: ChangeBounds = readConfig({ DATA_DIR: os.tmpdir() }).changeBounds

const at = (name: string) => columns.findIndex(([column]) => column === name)
const compared = ({ sectionId, amount, isRepeat }: RecordValues): ComparedRow => ({
  ...{ id: 1, rowNo: 1, itemNumber: null, recipientKey: 'x', rowHash: '', sectionId, amount, isRepeat },
})
const slotOf = ({ sectionType, year, rootCode }: DemoFile) => `${sectionType} ${year} ${rootCode}`

describe.each(demoCompanies)(
  'the ordinary files and editions of $name.en',
  ({ seed, thirdLevel, editions, preview }) => {
    function recordsOf(file: DemoFile): RecordValues[] {
      return [...generateRows({ ...file, seed, thirdLevel })].map((row) => {
        const cell = (name: string) => row[at(name)] || null
        const figure = (name: string) => {
          const parsed = parseNumber(cell(name) ?? '', MAX_FIGURE)
          return 'value' in parsed ? parsed.value!.number : null
        }
        return {
          ...emptyValues,
          ...Object.fromEntries(textFields.map(({ name, column }) => [name, cell(column)])),
          sectionId: tree.byCodeOf(file.sectionType, cell('section_code')!)!.id,
          numberOfPayments: figure('number_of_payments'),
          amount: figure('amount'),
          isRepeat: cell('repeat') !== null,
          year: file.year,
        }
      })
    }

    async function outliersIn(records: RecordValues[], before: RecordValues[]): Promise<RecordValues[]> {
      const limits = new SectionLimits(await mkdtemp(path.join(os.tmpdir(), 'limits-')))
      for (const one of before) limits.add('old', compared(one))
      for (const one of records) limits.add('new', compared(one))
      const found = await limits.limits(async () => {})
      return records.filter(({ sectionId, amount, isRepeat }) => {
        const limit = found.get(sectionId)
        return limit && !isRepeat && isOutlier(amount ?? 0, limit)
      })
    }

    it('have no outliers', async () => {
      const held = new Map<string, RecordValues[]>()
      for (const file of [...editions.flatMap(({ files }) => files), ...preview]) {
        const records = recordsOf(file)
        const before = held.get(slotOf({ ...file, year: file.year - 1 })) ?? []
        expect([slotOf(file), await outliersIn(records, before)]).toEqual([slotOf(file), []])
        held.set(slotOf(file), records)
      }
    })

    it('need no reason to be published', () => {
      const held = new Map<string, RecordValues[]>()
      const totals = (): YearTotal[] => {
        const sums = new Map<string, YearTotal>()
        for (const { year, sectionId, amount, isRepeat } of [...held.values()].flat()) {
          const key = `${year} ${sectionId}`
          const sum = sums.get(key) ?? { year, ...emptyTotal(sectionId), goodsCount: 0 }
          sum.rowCount++
          if (!isRepeat) sum.amount += amount ?? 0
          sums.set(key, sum)
        }
        return [...sums.values()]
      }
      for (const files of [...editions.map((edition) => edition.files), preview]) {
        const published = totals()
        for (const file of files) held.set(slotOf(file), recordsOf(file))
        for (const type of sectionTypes) {
          const ofType = (list: YearTotal[]) =>
            list.filter(({ sectionId }) => tree.of(type).some(({ id }) => id === sectionId))
          expect(
            largeChanges(type, ofType(published), ofType(totals()), bounds, (id) => tree.find(id)!.rootId),
          ).toEqual([])
        }
      }
    })
  },
)
