import { describe, expect, it } from '@jest/globals'
import { pdfChangesOf, sameList, withoutPdf, withPdf } from './pdf-list.ts'
import type { PdfEntry } from './pdf.ts'

const entry = (fileId: number, titleJa = `題 ${fileId}`): PdfEntry => ({
  fileId,
  titleJa,
  titleEn: '',
  lang: 'ja',
})
const list = (...ids: number[]) => ids.map((id) => entry(id))
const idsOf = (entries: readonly PdfEntry[]) => entries.map(({ fileId }) => fileId)

describe('the list of PDFs', () => {
  it.each([
    [
      [1, 3],
      [1, 2, 3],
      [1, 2, 3],
    ],
    [[3], [1, 2, 3], [2, 3]],
    [
      [3, 1],
      [1, 2, 3],
      [3, 1, 2],
    ],
    [[], [1, 2, 3], [2]],
    [
      [1, 3],
      [1, 3],
      [1, 3, 2],
    ],
  ])('takes 2 into %p where the draft has %p: %p', (into, order, expected) => {
    expect(idsOf(withPdf(list(...into), entry(2), list(...order)))).toEqual(expected)
  })

  it('renames a PDF in its place', () => {
    const renamed = withPdf(list(1, 2, 3), entry(2, '新しい題'), list(2, 1, 3))
    expect(renamed.map(({ titleJa }) => titleJa)).toEqual(['題 1', '新しい題', '題 3'])
  })

  it('removes an entry and compares entries', () => {
    expect(idsOf(withoutPdf(list(1, 2, 3), 2))).toEqual([1, 3])
    expect(sameList(list(1, 2), list(1, 2))).toBe(true)
    expect(sameList(list(1, 2), list(2, 1))).toBe(false)
    expect(sameList([entry(1)], [entry(1, 'ほか')])).toBe(false)
  })

  it.each([
    [[1, 2, 3], [1, 2, 3], ''],
    [[], [1, 2], 'added 1, added 2'],
    [[1, 2, 3], [3], 'removed 1, removed 2'],
    [[1, 2, 3, 4], [4, 1, 2, 3], 'moved 4'],
    [[1, 2, 3, 4], [2, 3, 4, 1], 'moved 1'],
    [[1, 2, 3, 4], [4, 9, 1, 3], 'moved 4, added 9, removed 2'],
  ])('tells what %p has otherwise in %p: %s', (before, after, told) => {
    const changes = pdfChangesOf(list(...before), list(...after))
    expect(changes.map(({ kind, entry: { fileId } }) => `${kind} ${fileId}`).join(', ')).toBe(told)
  })

  it('lists a renamed entry with its former title', () => {
    const changes = pdfChangesOf(list(1, 2), [entry(2, '新しい題'), entry(1)])
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['moved', 'renamed'])
    expect(changes.find(({ kind }) => kind === 'renamed')).toMatchObject({
      entry: { titleJa: '新しい題' },
      was: { titleJa: '題 2' },
    })
  })
})
