import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomOf } from '#server/testing/random.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { pdfOf } from '#server/testing/test-pdfs.ts'

// Random imports, replacements, moves, publications, restorations and months that pass, with retention in between:
// every retained edition must still restore exactly, row by row. A failing seed can be run alone.
const SEEDS = [1, 2, 3]
const STEPS = 50
const DAY = 24 * 60 * 60_000

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

describe.each(SEEDS)('a random history with retention (seed %i)', (seed) => {
  it('keeps everything that a retained edition shows, and purges everything else in the end', async () => {
    const random = randomOf(seed)
    const id = await test.addCompany('aoba')
    await test.knex('publication_settings').insert({ company_id: id, years_kept: 1 })
    const actor = testActor(id)
    const { publishing, versions, dataRecords, pdfs, pdfDraft, singlePdfs, uploads, upkeep } = test.core
    /** What each edition showed when it was published. */
    const shown = new Map<number, { hash: string; rows: string[]; pdfs: string[] }>()
    let from = 1

    const published = async () => {
      const data = await versions.dataIn(id, 1, 'published')
      const { records } = await dataRecords.list(data, {}, 1, 100)
      return records.map(({ facility, amount }) => `${facility} ${amount}`)
    }
    /** Every PDF that visitors see, opened and read. */
    const shownPdfs = async () => {
      const read: string[] = []
      for (const { fileId, titleJa } of await pdfs.list(id, 1, 'published')) {
        const listed = await pdfs.openIn(id, fileId, 'published')
        let bytes = 0
        for await (const chunk of await pdfs.read(listed)) bytes += (chunk as Buffer).length
        read.push(`${titleJa} ${bytes === listed.byteSize}`)
      }
      return read
    }
    const note = async (edition: { number: number; contentHash: string } | null) => {
      if (edition) {
        const { number, contentHash: hash } = edition
        shown.set(number, { hash, rows: await published(), pdfs: await shownPdfs() })
      }
    }
    const keptEditions = () =>
      test
        .knex('editions')
        .where({ company_id: id })
        .whereNull('purged_at')
        .orderBy('number')
        .pluck<number[]>('number')
    const restore = async (number: number) => {
      const edition = await publishing.restore(actor, id, number, { note: '' })
      const now = { hash: edition.contentHash, rows: await published(), pdfs: await shownPdfs() }
      expect(now).toEqual(shown.get(number))
      await note(edition)
    }

    const actions = [
      async () => {
        const year = 2023 + random(2)
        const root = ['A', 'C'][random(2)]!
        await test.importRows(id, { year, root }, plainRows(`${root}1`, 1 + random(3), (from += 10)))
      },
      async () => void (await publishing.moveToPreview(actor, id)),
      async () => note(await publishing.publish(actor, id, { note: '' })),
      async () => {
        const kept = await keptEditions()
        if (kept.length > 0) await restore(kept[random(kept.length)]!)
      },
      async () => test.advance((1 + random(5)) * 40 * DAY),
      async () => {
        await upkeep.run(async () => {})
        const [total] = await test.knex('data_records').count({ n: '*' })
        const slots = await test.knex('slots').distinct('import_id').pluck('import_id')
        const young = await test
          .knex('imports')
          .where('finished_at', '>', test.now() - 30 * DAY)
          .pluck('id')
        const wanted = await test
          .knex('data_records')
          .whereIn('import_id', [...slots, ...young])
          .count({ n: '*' })
        expect(total).toEqual(wanted[0])
      },
    ]
    const anyPdf = async () => {
      const ids = await test.knex('uploaded_files').where({ file_type: 'pdf', deleted_at: null }).pluck('id')
      return ids.length > 0 ? (ids[random(ids.length)] as number) : null
    }
    actions.push(
      async () => {
        const bytes = await pdfOf(1 + random(3))
        const temporaryPath = path.join(test.folder, `${from++}.pdf`)
        await writeFile(temporaryPath, bytes)
        const arrived = { temporaryPath, fileName: `${from}.pdf`, byteSize: bytes.length }
        const slot = { sectionType: 1 as const, year: 2024, rootSectionId: null, lang: 'ja' as const }
        const { fileId } = await uploads.storePdf(actor, id, slot, arrived)
        await test.core.runner.drain()
        await pdfDraft.addToList(actor, id, fileId)
      },
      async () => {
        const pdf = await anyPdf()
        if (pdf !== null) await note(await singlePdfs.setPublished(actor, id, pdf, random(3) > 0))
      },
      async () => {
        const pdf = await anyPdf()
        if (pdf !== null) await uploads.remove(actor, await uploads.get(id, pdf))
      },
    )
    const order = [0, 0, 1, 2, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    for (let step = 0; step < STEPS; step++) await actions[order[random(order.length)]!]!()
    await upkeep.run(async () => {})
    for (const number of await keptEditions()) await restore(number)
    const stored = await test
      .knex('uploaded_files')
      .where('deleted_at', '<=', test.now() - 30 * DAY)
      .pluck('id')
    const listed = await test.knex('pdf_entries').distinct('uploaded_file_id').pluck('uploaded_file_id')
    const withRows = await test.knex('imports').distinct('uploaded_file_id').pluck('uploaded_file_id')
    expect(stored.filter((file) => ![...listed, ...withRows].includes(file))).toEqual([])
    const given = await test.knex('editions').whereNotNull('purged_at').pluck<number[]>('number')
    for (const number of given)
      await expect(publishing.restore(actor, id, number, { note: '' })).rejects.toMatchObject({ code: 404 })
    expect(shown.size).toBeGreaterThan(2)
  }, 60_000)
})
