import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { SectionType } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import type { Area, DataVersion } from './data-version.ts'
import { tracks } from './tracks.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

/** Everything one area shows: its records in order, its totals. */
async function shownIn(area: Area, company = companyId, sectionType: SectionType = 1) {
  const { versions } = test.core
  return shownAt(await versions.dataIn(company, sectionType, area))
}

async function shownAt(data: DataVersion) {
  const { versions, dataRecords } = test.core
  const { records, total } = await dataRecords.list(data, {}, 1, 1000)
  return { records, total, totals: await versions.totalsOf(data) }
}

const countIn = async (area: Area, company = companyId) => (await shownIn(area, company)).total
const state = async (company = companyId) => test.core.versions.dataState(company, 1)
const publish = (note = '') => test.core.publishing.publish(testActor(companyId, 7), companyId, { note })
const companyRow = async (id = companyId) => test.core.companies.get(id)
const publishTerms = async (part: 'disclosure' | 'patient', ja: string) => {
  await test.core.wording.save(testActor(companyId), companyId, { track: 'terms', part }, { ja, en: '' })
  await test.core.publishing.moveTracks(testActor(companyId), companyId, ['terms'])
  return publish()
}

describe('the draft', () => {
  it('is the only area that an import changes', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 3))
    expect([await countIn('draft'), await countIn('preview'), await countIn('published')]).toEqual([3, 0, 0])
    expect(await state()).toMatchObject({ headVersion: 1, headChanged: true, previewVersion: 0 })
    const patient = await test.core.versions.dataState(companyId, 2)
    expect(patient.headChanged).toBe(false)
  })

  it('holds the latest of several imports of a slot', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 3))
    await test.importRows(companyId, {}, plainRows('C1', 2))
    await test.importRows(companyId, { root: 'A' }, plainRows('A4', 5))
    expect(await countIn('draft')).toBe(7)
  })
})

describe('moveToPreview', () => {
  it('makes the preview equal to the draft and opens the next draft', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 3))
    expect(await test.core.publishing.moveToPreview(testActor(companyId), companyId)).toEqual([
      'data-disclosure',
    ])
    expect(await state()).toMatchObject({ headVersion: 2, headChanged: false, previewVersion: 1 })
    expect(await shownIn('preview')).toEqual(await shownIn('draft'))
    expect(await countIn('published')).toBe(0)
  })

  it('moves nothing when nothing has changed', async () => {
    expect(await test.core.publishing.moveToPreview(testActor(companyId), companyId)).toEqual([])
    await test.importRows(companyId, {}, plainRows('C1', 1))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    const before = await state()
    expect(await test.core.publishing.moveToPreview(testActor(companyId), companyId)).toEqual([])
    expect(await state()).toEqual(before)
  })

  it('moves only the types that are given', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 1))
    await test.importRows(companyId, { sectionType: 2, root: 'A' }, plainRows('A1', 1))
    expect(await test.core.publishing.moveToPreview(testActor(companyId), companyId, [2])).toEqual([
      'data-patient',
    ])
    expect(await countIn('preview')).toBe(0)
  })

  it('does not change the preview when the draft changes', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 3))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    const before = await shownIn('preview')
    await test.importRows(companyId, {}, plainRows('C1', 9, 50))
    expect(await shownIn('preview')).toEqual(before)
    expect(await countIn('draft')).toBe(9)
  })
})

describe('publish', () => {
  it('makes one edition with its number, sums, hash and every track', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 3))
    await test.importRows(companyId, { sectionType: 2, root: 'A' }, plainRows('A1', 2))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    const edition = await publish('first')
    expect(edition).toMatchObject({
      number: 1,
      restoredNumber: null,
      note: 'first',
      rowCount: 5,
      amount: 900,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      publishedBy: 7,
      publishedAt: test.core.clock.now(),
    })
    expect(await test.core.editions.all(companyId)).toEqual([edition])
    expect(await test.core.editions.get(companyId, 1)).toEqual(edition)
    const rows = await test
      .knex('edition_tracks')
      .where({ company_id: companyId })
      .select('track', 'version', 'changed')
    expect(rows.map(({ track }) => track).sort()).toEqual([...tracks].sort())
    expect(rows.filter(({ changed }) => changed).map(({ track, version }) => [track, version])).toEqual(
      expect.arrayContaining([
        ['data-disclosure', 1],
        ['data-patient', 1],
      ]),
    )
    expect(rows.filter(({ changed }) => changed)).toHaveLength(2)
    expect((await companyRow()).editionNumber).toBe(1)
    expect(await shownIn('published')).toEqual(await shownIn('preview'))
  })

  it('does nothing the second time', async () => {
    expect(await publish()).toBeNull()
    await test.importRows(companyId, {}, plainRows('C1', 1))
    expect(await publish()).toBeNull()
    await test.moveAndPublish(companyId)
    expect(await publish()).toBeNull()
    expect(await test.core.editions.all(companyId)).toHaveLength(1)
    expect((await companyRow()).editionNumber).toBe(1)
  })

  it('makes one edition from ten concurrent clicks', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 1))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    const made = await Promise.all(Array.from({ length: 10 }, () => publish()))
    expect(made.filter((edition) => edition !== null)).toHaveLength(1)
    expect(await test.core.editions.all(companyId)).toHaveLength(1)
  })

  it('publishes only the tracks that are given', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 1))
    await test.importRows(companyId, { sectionType: 2, root: 'A' }, plainRows('A1', 1))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    await test.core.publishing.publish(testActor(companyId), companyId, {
      note: '',
      tracks: ['data-patient'],
    })
    expect(await countIn('published')).toBe(0)
    expect((await shownIn('published', companyId, 2)).total).toBe(1)
  })

  it('refuses with 721, changing nothing, when the preview changed since it was viewed', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 1))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    await test.importRows(companyId, {}, plainRows('C1', 2))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    const before = await test.core.versions.states(companyId)
    const expected = { 'data-disclosure': 1 }
    await expect(
      test.core.publishing.publish(testActor(companyId), companyId, { note: '', expected }),
    ).rejects.toMatchObject({ code: 721 })
    expect(await test.core.versions.states(companyId)).toEqual(before)
    expect(await test.core.editions.all(companyId)).toEqual([])
    const looked = { 'data-disclosure': 2 }
    expect(
      await test.core.publishing.publish(testActor(companyId), companyId, { note: '', expected: looked }),
    ).toMatchObject({ number: 1, rowCount: 2 })
  })

  it('refuses an unknown company', async () => {
    await expect(
      test.core.publishing.publish(testActor(companyId), companyId + 9, { note: '' }),
    ).rejects.toMatchObject({
      code: 703,
    })
    await expect(test.core.versions.dataIn(companyId + 9, 1, 'draft')).rejects.toMatchObject({ code: 703 })
  })

  it('returns for each type the version in which its terms last changed', async () => {
    expect(await companyRow()).toMatchObject({ termsVersions: { 1: 0, 2: 0 } })
    await publishTerms('patient', '一')
    await publishTerms('disclosure', '一')
    const first = (await companyRow()).termsVersions
    expect(first[1]).toBeGreaterThan(first[2])
    await publishTerms('disclosure', '二')
    const second = (await companyRow()).termsVersions
    expect([second[1] > first[1], second[2]]).toEqual([true, first[2]])
  })
})

describe('a published version', () => {
  it('does not change with the draft or the preview', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 4))
    await test.importRows(companyId, { year: 2023 }, plainRows('C2', 2))
    await test.moveAndPublish(companyId)
    const data = await test.core.versions.dataIn(companyId, 1, 'published')
    const before = await shownAt(data)
    await test.importRows(companyId, {}, plainRows('C1', 6, 100))
    expect(await shownIn('published')).toEqual(before)
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    expect(await shownIn('published')).toEqual(before)
    await publish()
    expect(await countIn('published')).toBe(8)
    // the old version is still readable
    expect(await shownAt(data)).toEqual(before)
  })
})

describe('restore', () => {
  const restore = (number: number) =>
    test.core.publishing.restore(testActor(companyId, 7), companyId, number, { note: 'back' })

  async function twoEditions() {
    await test.importRows(companyId, {}, plainRows('C1', 3))
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 2))
    const first = (await test.moveAndPublish(companyId))!
    const shown = await shownIn('published')
    await test.importRows(companyId, {}, plainRows('C1', 5, 40))
    const second = (await test.moveAndPublish(companyId))!
    return { first, second, shown }
  }

  it('shows exactly what the earlier edition showed, as a new edition marked as a restoration', async () => {
    const { first, second, shown } = await twoEditions()
    expect(second.contentHash).not.toBe(first.contentHash)
    const edition = await restore(1)
    expect(edition).toMatchObject({ number: 3, restoredNumber: 1, note: 'back' })
    expect([edition.rowCount, edition.amount, edition.contentHash]).toEqual([
      first.rowCount,
      first.amount,
      first.contentHash,
    ])
    expect(await shownIn('published')).toEqual(shown)
    expect((await companyRow()).editionNumber).toBe(3)
  })

  it('leaves draft and preview unchanged, so that the next publication brings the difference back', async () => {
    const { second } = await twoEditions()
    await test.importRows(companyId, { root: 'A' }, plainRows('A4', 1))
    const [draft, preview] = [await shownIn('draft'), await shownIn('preview')]
    await restore(1)
    expect([await shownIn('draft'), await shownIn('preview')]).toEqual([draft, preview])
    const { changes } = await test.core.totalChanges.comparePreview(companyId, 1)
    expect(changes).toMatchObject([{ year: 2024, before: { rowCount: 3 }, after: { rowCount: 5 } }])
    expect(await publish()).toMatchObject({ number: 4, contentHash: second.contentHash })
    expect((await test.core.totalChanges.comparePreview(companyId, 1)).changes).toEqual([])
  })

  it('restores data that did not exist yet as empty', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 3))
    await test.moveAndPublish(companyId)
    await test.importRows(companyId, { sectionType: 2, root: 'A' }, plainRows('A1', 2))
    await test.moveAndPublish(companyId)
    await restore(1)
    expect((await shownIn('published', companyId, 2)).total).toBe(0)
    expect((await shownIn('preview', companyId, 2)).total).toBe(2)
  })

  it('restores the versions of the terms too', async () => {
    await publishTerms('disclosure', '一')
    const { termsVersions } = await companyRow()
    await publishTerms('disclosure', '二')
    expect((await companyRow()).termsVersions).not.toEqual(termsVersions)
    await restore(1)
    expect(await companyRow()).toMatchObject({ editionNumber: 3, termsVersions })
  })

  it('refuses an unknown edition and one of another company', async () => {
    await twoEditions()
    const other = await test.addCompany('minato')
    await expect(restore(9)).rejects.toMatchObject({ code: 404 })
    await expect(
      test.core.publishing.restore(testActor(other), other, 1, { note: '' }),
    ).rejects.toMatchObject({
      code: 404,
    })
    expect(await test.core.editions.get(other, 1)).toBeNull()
    expect(await test.core.editions.get(companyId, 0)).toBeNull()
  })
})

describe('two companies', () => {
  it('never see or change each other', async () => {
    const other = await test.addCompany('minato')
    const own = await test.importRows(companyId, {}, plainRows('C1', 3))
    await test.importRows(other, {}, plainRows('C1', 2, 70))
    await test.moveAndPublish(other)
    expect([await countIn('preview'), await countIn('published')]).toEqual([0, 0])
    const before = await shownIn('published', other)
    await test.moveAndPublish(companyId)
    await test.core.publishing.restore(testActor(companyId), companyId, 1, { note: '' })
    expect(await shownIn('published', other)).toEqual(before)
    expect((await companyRow(other)).editionNumber).toBe(1)
    // one company's import id finds nothing for the other
    const stolen: DataVersion = {
      ...(await test.core.versions.dataIn(other, 1, 'draft')),
      imports: [{ importId: own, year: 2024, rootSectionId: 1300 }],
    }
    expect(await shownAt(stolen)).toEqual({ records: [], total: 0, totals: [] })
  })
})

describe('the content hash', () => {
  it('is equal when the same files are imported again in another order', async () => {
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 2))
    await test.importRows(companyId, { year: 2024 }, plainRows('C1', 3))
    const first = (await test.moveAndPublish(companyId))!
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 2))
    const second = (await test.moveAndPublish(companyId))!
    expect(second.number).toBe(2)
    expect(second.contentHash).toBe(first.contentHash)
  })

  it('differs when two years exchange their contents', async () => {
    const other = await test.addCompany('minato')
    for (const [company, first, second] of [
      [companyId, 2, 3],
      [other, 3, 2],
    ] as const) {
      await test.importRows(company, { year: 2023 }, plainRows('C1', first))
      await test.importRows(company, { year: 2024 }, plainRows('C1', second))
    }
    const [one, two] = [await test.moveAndPublish(companyId), await test.moveAndPublish(other)]
    expect(one!.contentHash).not.toBe(two!.contentHash)
  })
})
