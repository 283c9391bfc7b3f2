import { expect, it } from '@jest/globals'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { DataRecordsService } from './data-records.service.ts'
import { KEYWORD_LIMIT } from './cached-hits.ts'
import type { RecordHit } from './record-hit.ts'
import type { PaidBodiesRepository } from './paid-bodies.repository.ts'
import type { PeopleAtPlaceRepository } from './people-at-place.repository.ts'
import type { RecipientsRepository } from './recipients.repository.ts'
import type { RecordEditsRepository } from './record-edits.repository.ts'

const data: DataVersion = {
  ...{ companyId: 1, sectionType: 1, version: 1 },
  imports: [{ importId: 7, year: 2024, rootSectionId: 1300 }],
}

/** A list over so many hits; what it reads is their keys. */
function listOver(count: number) {
  let searches = 0
  const hits = Array.from({ length: count }, (_, at): RecordHit => ({
    ...{ recordId: at + 1, importId: 7, rowNo: at + 1, sectionId: 1310 },
    ...{ amount: at, numberOfPayments: null, isIndirect: 0, isRepeat: 0 },
  }))
  const repository = {
    findByKeys: async (_data: DataVersion, keys: number[]) => keys.map((rowNo) => ({ rowNo }) as DataRecord),
  } as unknown as DataRecordsRepository
  const service = new DataRecordsService({
    repository,
    edits: { lastChangeId: async () => 0 } as unknown as RecordEditsRepository,
    recipients: {} as RecipientsRepository,
    people: {} as PeopleAtPlaceRepository,
    bodies: {} as PaidBodiesRepository,
    versions: { rowCountsOf: async () => [] },
    search: {
      isComplete: async () => true,
      findHits: async (_data, _words, { limit }) => {
        searches++
        return hits.slice(0, limit)
      },
      async *eachHit() {
        yield hits
      },
    },
  })
  return { service, searches: () => searches }
}

it('counts hits exactly up to 10,000 and searches once for all its pages', async () => {
  const { service, searches } = listOver(KEYWORD_LIMIT)
  const last = await service.list(data, { keyWords: 'x' }, 1000, 10)
  expect(last).toMatchObject({ total: 10_000, capped: false, sortable: true })
  expect(last.records.map(({ rowNo }) => rowNo).at(-1)).toBe(10_000)
  const largest = await service.list(data, { keyWords: 'x' }, 1, 10, '-amount')
  expect([largest.records[0]!.rowNo, searches()]).toEqual([10_000, 1])
})

it('says that there are more than 10,000, lists the first of them, and exports all', async () => {
  const { service } = listOver(KEYWORD_LIMIT + 5)
  const page = await service.list(data, { keyWords: 'x' }, 1, 10, 'amount')
  expect(page).toMatchObject({ total: 10_000, capped: true, sort: 'file', sortable: false })
  expect((await service.list(data, { keyWords: 'x' }, 1001, 10)).records).toEqual([])
  let exported = 0
  for await (const records of service.each(data, { keyWords: 'x' })) exported += records.length
  expect(exported).toBe(10_005)
})
