import { describe, expect, it } from '@jest/globals'
import type { ComparedRow } from './compared-row.ts'
import { planMerge } from './merge-plan.ts'

const TOTAL = 9

/** `section/number/content`, with the side's keys from `from`. */
async function* rowsOf(from: number, texts: string[]): AsyncGenerator<ComparedRow[]> {
  yield texts.map((text, at) => {
    const [section, number, content] = text.split('/')
    return {
      ...{ id: from + at, rowNo: at + 1, sectionId: Number(section), rowHash: text },
      ...{ itemNumber: number || null, recipientKey: content!, amount: 1, isRepeat: false },
    }
  })
}

const planOf = (draft: string[], file: string[]) =>
  planMerge(rowsOf(100, draft), rowsOf(1, file), (section) => section === TOTAL)

describe('the counterpart of a row', () => {
  it('is the row that says the same, otherwise the one with its section and number', async () => {
    const plan = await planOf(['1/1/a', '1/2/b', '2/1/c', '1/3/d'], ['1/2/b', '1/1/x', '2/2/c', '3/1/a'])
    expect(plan).toEqual({ added: [3, 4], changed: [[2, 100]], unchanged: [[1, 101]], unclear: [] })
  })

  it('is missing for a row without a number, unless one says the same; each stands for one', async () => {
    const plan = await planOf(['1//a', '1//b'], ['1//a', '1//a', '1//c'])
    expect(plan).toEqual({ added: [2, 3], changed: [], unchanged: [[1, 100]], unclear: [] })
  })

  it('is the only row of a section that has a total, whatever its number', async () => {
    expect((await planOf(['9//a'], ['9/5/b'])).changed).toEqual([[1, 100]])
  })

  it('is not known where the draft or the file has the number more than once', async () => {
    expect((await planOf(['1/1/a', '1/1/b'], ['1/1/c'])).unclear).toEqual([1])
    expect((await planOf(['1/1/a'], ['1/1/b', '1/1/c'])).unclear).toEqual([1, 2])
  })

  it('is known where all but one of a number say the same on both sides', async () => {
    const plan = await planOf(['1/1/a', '1/1/b'], ['1/1/c', '1/1/a'])
    expect(plan).toMatchObject({ changed: [[1, 101]], unchanged: [[2, 100]], unclear: [] })
    expect((await planOf([], ['1/1/a', '1/1/b'])).added).toEqual([1, 2])
  })
})
