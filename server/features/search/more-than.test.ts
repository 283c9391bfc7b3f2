import { describe, expect, it } from '@jest/globals'
import type { CandidateQuery } from '#server/drivers/search/contract.ts'
import { individualFields, type ReadableTexts } from '#server/features/record-fields/index.ts'
import { nameReadings } from '#server/lib/japanese/readings/index.ts'
import { criteriaOf, type NameQuery } from './criteria.ts'
import { areMoreThan } from './more-than.ts'
import { searchedData } from './searched-data.ts'

const data = searchedData(1, [
  { companyId: 1, sectionType: 1, version: 1, imports: [{ importId: 1, year: 2024, rootSectionId: 1100 }] },
  { companyId: 2, sectionType: 1, version: 1, imports: [{ importId: 2, year: 2024, rootSectionId: 1100 }] },
])

/** Visitors may not read every text of organisations, as where a column is hidden. */
const readable: ReadableTexts = {
  key: '',
  textsOf: (record) => record,
  unreadIn: () => null,
  readsAll: (_place, fields) =>
    fields.every((field) => (individualFields as readonly string[]).includes(field)),
}

/** With three matches in each import; `edited`: imports with a changed record. */
async function search(query: NameQuery, edited: number[] = []) {
  const asked: CandidateQuery[] = []
  const index = {
    async candidates(one: CandidateQuery) {
      asked.push(one)
      return one.companies.flatMap(({ importIds }) =>
        importIds.flatMap((id) => [1, 2, 3].map((at) => id * 10 + at)),
      )
    },
  }
  const repository = { findEditedImports: async () => new Set(edited) }
  const criteria = criteriaOf(query, await nameReadings())
  return { isMore: await areMoreThan(5, { index, repository }, data, criteria, readable), asked }
}

describe('areMoreThan', () => {
  it('counts in the kind of texts that can be read everywhere', async () => {
    const { isMore, asked } = await search({ name: '佐藤' })
    expect(isMore).toBe(true)
    expect(JSON.stringify(asked)).not.toContain('organization')
  })

  it('leaves out imports with a record that was changed, as some may not be visible', async () => {
    const { isMore, asked } = await search({ name: '佐藤' }, [2])
    expect([isMore, asked.map(({ companies }) => companies.map(({ companyId }) => companyId))]).toEqual([
      false,
      [[1]],
    ])
  })

  it.each<[why: string, query: NameQuery]>([
    ['texts that may be hidden', { organizationName: '病院' }],
    ['a name of several tokens', { name: '長谷川' }],
    ['nothing typed', { name: '' }],
  ])('does not ask the index for %s', async (_why, query) => {
    expect(await search(query)).toEqual({ isMore: false, asked: [] })
  })
})
