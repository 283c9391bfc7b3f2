import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, ourTableHeadings, type DisplaySettings } from '#server/features/wording/index.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const columns = 'year,section_code,item_number,facility,department,name,number_of_payments,amount,comments'
const fileOf = (...rows: string[]) => [columns, columns, ...rows].join('\r\n')

let app: TestApp
let visitor: TestClient
const actor = () => testActor(app.a.id, app.a.adminId)

async function publish() {
  app.clock.advance(1000)
  await app.publish(app.a)
  await app.core.runner.drain()
}

async function importAndPublish(...rows: string[]) {
  await app.importCsv(app.a, { content: fileOf(...rows) })
  await publish()
}

async function show(changes: Partial<DisplaySettings>, hidden: string[] = []) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor(), app.a.id, place, { ...defaultDisplay, ...changes })
  const headings = ourTableHeadings(1).columns.map((one) => ({
    ...one,
    visible: !hidden.includes(one.column),
  }))
  await app.core.wording.save(
    ...[actor(), app.a.id, { track: 'heading-tables', part: 'disclosure' } as const, { columns: headings }],
  )
  const tracks = ['display-settings', 'heading-tables'] as const
  await app.core.publishing.moveTracks(actor(), app.a.id, tracks)
  await app.core.publishing.publish(actor(), app.a.id, { note: '', tracks: [...tracks] })
  await app.core.runner.drain()
}

const page = async (address: string, lang = 'ja') => {
  const { status, text } = await visitor.get(address, { 'accept-language': lang })
  return { status, text, $: load(text) }
}

/** The lines of a list: kind, subject, and what it says of the row. */
async function linesOf(edition: number, lang = 'ja') {
  const found = await page(`/disclosure/corrections/${edition}`, lang)
  expect([edition, found.status]).toEqual([edition, 200])
  const { $ } = found
  return $('tbody tr')
    .toArray()
    .map((line) => [
      $(line).find('td').first().text(),
      $(line).find('th').text(),
      ...$(line)
        .find('td')
        .last()
        .find('div')
        .toArray()
        .map((one) => $(one).text()),
    ])
}

beforeAll(async () => {
  app = await startTestApp()
  await importAndPublish(
    '2024,C1,1,東病院,内科,山田 太郎,1,1000,',
    '2024,C1,2,西病院,外科,佐藤 花子,1,2000,',
    '2024,C1,3,南病院,外科,同じ 人,1,300,',
    '2024,C1,4,南病院,外科,同じ 人,1,300,',
  )
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

describe('the rows that an edition changed', () => {
  it('are those of the first edition, all new', async () => {
    const lines = await linesOf(1)
    expect(lines).toHaveLength(4)
    expect(lines[0]!.slice(0, 2)).toEqual(['追加', '山田 太郎（東病院）'])
  })

  it('are named field by field also where all sums stay as they were', async () => {
    await importAndPublish(
      '2024,C1,1,東病院,循環器科,山田 太郎,1,1000,',
      '2024,C1,2,西病院,外科,佐藤 華子,1,2000,',
      '2024,C1,3,南病院,外科,同じ 人,1,300,',
      '2024,C1,4,南病院,外科,同じ 人,1,300,',
    )
    expect(await linesOf(2)).toEqual([
      ['変更', '山田 太郎（東病院）', '所属：前 内科 → 後 循環器科'],
      ['変更', '佐藤 華子（西病院）', '氏名：前 佐藤 花子 → 後 佐藤 華子'],
    ])
    const log = await page('/corrections')
    const link = log.$('#edition-2 a[href="/disclosure/corrections/2"]')
    expect(link.text()).toBe('変更2行')
    expect((await page('/corrections', 'en')).$('#edition-2').text()).toContain('Rows: 2 changed')
  })

  it('are the smallest number: of equal rows those that are more or fewer', async () => {
    await importAndPublish(
      '2024,C1,9,新病院,内科,新 人,1,5,',
      '2024,C1,10,東病院,循環器科,山田 太郎,1,1000,',
      '2024,C1,11,西病院,外科,佐藤 華子,1,2000,',
      '2024,C1,12,南病院,外科,同じ 人,1,300,',
    )
    expect((await linesOf(3)).map((line) => line.slice(0, 2))).toEqual([
      ['削除', '同じ 人（南病院）'],
      ['追加', '新 人（新病院）'],
    ])
  })

  it('do not tell of fields that are not public, also after an edit by hand', async () => {
    const { recordChanges, dataRecords, versions } = app.core
    const data = await versions.dataIn(app.a.id, 1, 'draft')
    const [record] = (await dataRecords.list(data, {}, 1, 10)).records
    const edited = { ...typedOf(record!, 'C1'), comments: '社内の秘密' }
    await recordChanges.edit(actor(), app.a.id, 1, record!, edited)
    await publish()
    expect((await page('/disclosure/corrections/4')).text).toContain('変わった行はありません')
    expect(await linesOf(4)).toEqual([])
    expect((await visitor.get('/disclosure/corrections/4/csv')).text).not.toContain('秘密')
  })

  it('come as a file, before and after', async () => {
    const { status, text } = await visitor.get('/disclosure/corrections/2/csv')
    expect(status).toBe(200)
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff"change","version","changed_fields","year","section_code",/)
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      '"changed","before","department"',
      '"changed","after","department"',
      '"changed","before","name"',
      '"changed","after","name"',
    ])
  })

  it('are shown to those who have accepted the terms', async () => {
    const stranger = app.client(app.a.host)
    for (const address of [
      '/disclosure/corrections/2',
      '/disclosure/corrections/2/csv',
      '/disclosure/editions/2/csv',
    ]) {
      const { status, headers } = await stranger.get(address)
      expect([address, status, headers.location]).toEqual([address, 303, '/?type=disclosure'])
    }
  })

  it('are not there for an edition that is not', async () => {
    for (const address of ['corrections/99', 'corrections/99/csv', 'editions/99/csv', 'editions/0/csv'])
      expect([address, (await visitor.get(`/disclosure/${address}`)).status]).toEqual([address, 404])
  })
})

describe('the hash of an edition', () => {
  it('is what anybody computes from its file, in every language, also later on', async () => {
    const { $ } = await page('/corrections')
    const shown = $('#edition-1 details details code')
      .toArray()
      .map((one) => $(one).text())
    const [hash, command] = shown
    expect(command).toBe('sha256sum edition-1_disclosure.csv')
    const folder = mkdtempSync(path.join(os.tmpdir(), 'edition-file-'))
    try {
      for (const lang of ['ja', 'en']) {
        const href = $('#edition-1 details details a').attr('href')!
        const { text, headers } = await visitor.get(href, { 'accept-language': lang })
        const bytes = Buffer.from(text)
        expect(headers['content-disposition']).toContain('edition-1_disclosure.csv')
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
        writeFileSync(path.join(folder, 'edition-1_disclosure.csv'), bytes)
        const [program, ...rest] = command!.split(' ')
        const said = execFileSync(program!, rest, { cwd: folder, encoding: 'utf8' })
        expect(said.split(' ')[0]).toBe(hash)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is the same for the same content', async () => {
    await app.core.publishing.restore(actor(), app.a.id, 1, { note: '' })
    await app.core.runner.drain()
    const [first] = (await app.core.corrections.of(app.a.id, [1])).get(1)!
    const [again] = (await app.core.corrections.of(app.a.id, [5])).get(5)!
    expect(again!.file).toEqual(first!.file)
    expect(again!.counts).toEqual({ added: 2, changed: 1, removed: 2 })
  })
})

describe('what the company hides later', () => {
  it('is in no list and no file any more, and the page says so', async () => {
    await show({}, ['department'])
    expect((await linesOf(2))[0]).toEqual(['変更', '山田 太郎（東病院）'])
    const texts = [
      (await page('/disclosure/corrections/2')).text,
      (await visitor.get('/disclosure/corrections/2/csv')).text,
      (await visitor.get('/disclosure/corrections/1')).text,
      (await visitor.get('/disclosure/editions/1/csv')).text,
    ]
    for (const text of texts) expect(text).not.toMatch(/循環器科|内科|外科/)
    expect(texts[0]).toContain('現在は公開されていません')
    const log = await page('/corrections')
    expect(log.$('#edition-1 details').text()).toContain('一部の項目を非公開にした')
    expect(log.$('#edition-6 details').text()).not.toContain('一部の項目を非公開にした')
    // A setting corrects no row.
    expect(log.$('#edition-6').text()).toContain('変わった行はありません')
  })

  it('is closed with the correction log, and without downloads there are no files', async () => {
    await show({ publicDownload: false })
    expect((await visitor.get('/disclosure/editions/1/csv')).status).toBe(404)
    expect((await visitor.get('/disclosure/corrections/2/csv')).status).toBe(404)
    expect((await page('/corrections')).$('details details')).toHaveLength(0)
    await show({ correctionLog: false })
    expect((await visitor.get('/disclosure/corrections/2')).status).toBe(404)
    expect((await visitor.get('/disclosure/editions/1/csv')).status).toBe(404)
    await show({})
    expect((await linesOf(2))[0]!.slice(2)).toEqual(['所属：前 内科 → 後 循環器科'])
  })

  it('stays closed in all editions before a withdrawal', async () => {
    const ask = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
    await app.core.publications.request(actor(), app.a.id, ask)
    await app.core.runner.drain()
    const { editionNumber: withdrawn } = await app.core.companies.get(app.a.id)
    await importAndPublish('2024,C1,1,東病院,内科,山田 太郎,1,1000,')
    for (const number of [1, 2, withdrawn - 1, withdrawn])
      for (const address of [`corrections/${number}`, `editions/${number}/csv`])
        expect([address, (await visitor.get(`/disclosure/${address}`)).status]).toEqual([address, 404])
    expect((await linesOf(withdrawn + 1)).map(([kind]) => kind)).toEqual(['追加'])
    const log = await page('/corrections')
    const before = log.$(`#edition-${withdrawn - 1}`)
    expect(before.find('a[href^="/disclosure/corrections"]')).toHaveLength(0)
    expect(before.text()).toContain('この版の明細は、公開を終えたため開けません')
  })
})

describe('an edition of before there were corrections', () => {
  it('gets them from the daily job', async () => {
    const { knex } = app.core.database
    const known = await app.core.corrections.of(app.a.id, [1, 2])
    for (const table of ['corrections', 'correction_rows'])
      await knex(table).where({ company_id: app.a.id }).whereIn('edition', [1, 2]).delete()
    expect((await page('/corrections')).status).toBe(200)
    await app.core.correctionWorker.requestMissing(async () => undefined)
    await app.core.runner.drain()
    const made = await app.core.corrections.of(app.a.id, [1, 2])
    const said = (of: typeof made) =>
      [...of.values()].flat().map(({ edition, state, counts, file }) => ({ edition, state, counts, file }))
    expect(said(made)).toEqual(said(known))
  })
})

it('come as a file a moment after the publication: until then 503, not 404', async () => {
  app.clock.advance(1000)
  await app.importCsv(app.a, { content: fileOf('2024,C1,9,新病院,内科,新 人,1,5,') })
  await app.publish(app.a)
  const { editionNumber } = await app.core.companies.get(app.a.id)
  const address = `/disclosure/corrections/${editionNumber}/csv`
  const { status, headers } = await visitor.get(address)
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  await app.core.runner.drain()
  expect((await visitor.get(address)).status).toBe(200)
})

it('sums up no amount of a section that publishes none, though old data has some', async () => {
  const { b } = app
  const client = app.client(b.patientHost)
  const content = 'year,section_code,facility,item\n'.repeat(2) + '2024,D1,患者の会,労務'
  const { importId } = await app.importCsv(b, { sectionType: 2, rootCode: 'D', content })
  const stored = app.core.database.knex('import_totals').where({ company_id: b.id, import_id: importId })
  expect(await stored.update({ amount: 987_654 })).toBe(1)
  await app.publish(b)
  app.core.tenants.invalidate()
  const found = await client.get('/corrections', { 'accept-language': 'ja' })
  expect(found.text).toContain('患者団体')
  expect(found.text).not.toContain('987,654')
})
