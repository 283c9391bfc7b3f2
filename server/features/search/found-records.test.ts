import { describe, expect, it } from '@jest/globals'
import { asListed, type DataRecord } from '#server/features/data-records/index.ts'
import { allTexts, emptyValues } from '#server/features/record-fields/index.ts'
import { nameReadings } from '#server/lib/japanese/readings/index.ts'
import { criteriaOf } from './criteria.ts'
import { FoundRecords, TOO_MANY } from './found-records.ts'
import { searchedData } from './searched-data.ts'

const data = searchedData(1, [
  { companyId: 1, sectionType: 1, version: 1, imports: [{ importId: 1, year: 2024, rootSectionId: 1100 }] },
])

const recordOf = (rowNo: number, facility: string): DataRecord => ({
  ...{
    ...emptyValues,
    facility,
    id: `1-${rowNo}`,
    companyId: 1,
    importId: 1,
    rowNo,
    revision: 1,
    year: 2024,
  },
  ...{ sectionId: 1110, recipientKey: 'r', paidKey: 'r', placeKey: '' },
})

/** A search among candidates of which every `every`th has what was typed. */
async function searchAmong(candidates: number, every: number) {
  const whole: number[] = []
  const facilityOf = (id: number) => (id % every === 0 ? '青葉がん研究センター' : '青葉がんセンター研究所')
  const read = async (_data: unknown, ids: number[]) =>
    ids.map((id) => asListed(recordOf(id, facilityOf(id))))
  const repository = {
    findListed: async (given: unknown, ids: number[]) => {
      whole.push(...ids)
      return read(given, ids)
    },
    findCompared: read,
  }
  const index = {
    candidates: async ({ afterRecordId, limit }: { afterRecordId: number; limit: number }) =>
      Array.from({ length: Math.min(limit, candidates - afterRecordId) }, (_, at) => afterRecordId + at + 1),
  }
  const query = { organizationName: 'がん研究センター' }
  const criteria = criteriaOf(query, await nameReadings())
  const asked = { data, query, readable: allTexts, criteria, across: async () => criteria }
  const deps = { index, repository } as unknown as ConstructorParameters<typeof FoundRecords>[0]
  return { found: new FoundRecords(deps, asked), whole }
}

async function collected(found: FoundRecords, most: number) {
  let records = 0
  for await (const batch of found.each(most)) {
    if (batch === TOO_MANY) return { records, tooMany: true }
    records += batch.length
  }
  return { records, tooMany: false }
}

describe('found records', () => {
  it('are not read whole beyond the first ones where there are more than anybody wants', async () => {
    const { found, whole } = await searchAmong(5000, 1)
    expect(await collected(found, 2000)).toEqual({ records: 250, tooMany: true })
    expect(whole).toHaveLength(250)
  })

  it.each([
    ['as many as are wanted', 2000, 1, 2000],
    ['fewer than the index takes for found', 5000, 3, 1666],
    ['none', 5000, 6000, 0],
  ])('are all there: %s', async (_what, candidates, every, records) => {
    const { found, whole } = await searchAmong(candidates, every)
    expect(await collected(found, 2000)).toEqual({ records, tooMany: false })
    expect(whole).toHaveLength(candidates)
  })

  it.each([
    [2001, 1],
    [4002, 2],
  ])('are too many by one: %i candidates, every %ith of which matches', async (candidates, every) => {
    const { found } = await searchAmong(candidates, every)
    expect((await collected(found, 2000)).tooMany).toBe(true)
  })
})
