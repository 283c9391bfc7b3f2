import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sendFile } from '#server/testing/send-files.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

const HEAD = 'Year,Section,Institution,Name\r\nyear,section_code,facility,name\r\n'

/** Uploads a file and waits for its check; returns the address of the import's page. */
async function upload(
  lines: string,
  toBytes = (text: string) => Buffer.from(text, 'latin1'),
): Promise<string> {
  const file = { value: toBytes(HEAD + lines), fileName: 'rows.csv' }
  const answer = await sendFile(app, admin, file, { section_type: '1', year: '2024' })
  await app.core.runner.drain()
  return answer.location!
}

const importIdOf = (page: string) => Number(page.split('/').at(-1))
const reading = async (page: string) => {
  const $ = load((await admin.get(page)).text)
  return {
    selected: $(`form[action="${page}/encoding"] option[selected]`).attr('value'),
    words: $('#words-as-read span').text().split(' / '),
  }
}

describe('the encoding of a file', () => {
  it('is shown with words that contain more than ASCII, and can be changed without another upload', async () => {
    const page = await upload('2024,C1,Hôpital de Genève,"Müller, Zoé"\r\n2024,C1,Basel,Keller\r\n')
    expect(await reading(page)).toEqual({
      selected: 'windows-1252',
      words: ['Hôpital', 'Genève', 'Müller', 'Zoé'],
    })

    const answer = await admin.post(`${page}/encoding`, { encoding: 'macintosh' })
    expect(answer.status).toBe(303)
    expect(answer.location).not.toBe(page)
    await app.core.runner.drain()
    expect(await reading(answer.location!)).toMatchObject({
      selected: 'macintosh',
      words: expect.arrayContaining(['GenËve']),
    })
    // the first check no longer waits
    const { state } = await app.core.imports.progress(app.b.id, importIdOf(page))
    expect(state).toBe('cancelled')
  })

  it('can be changed if the file could not be read in the chosen one', async () => {
    const page = await upload('2024,C1,Hôpital de Genève,Müller\r\n')
    const refused = await admin.post(`${page}/encoding`, { encoding: 'UTF-8' })
    await app.core.runner.drain()
    const failed = refused.location!
    expect((await admin.get(failed)).text).toContain('Line 3 cannot be read as UTF-8')
    expect((await reading(failed)).selected).toBe('UTF-8')
    const again = await admin.post(`${failed}/encoding`, { encoding: 'windows-1252' })
    await app.core.runner.drain()
    expect((await reading(again.location!)).words).toContain('Müller')
  })

  it('is also the one in which a file with errors is given back', async () => {
    const page = await upload('2024,C1,Genève,Müller\r\n2024,X9,Zürich,Keller\r\n')
    expect((await reading(page)).selected).toBe('windows-1252')
    const answer = await admin.post(`${page}/encoding`, { encoding: 'windows-1250' })
    await app.core.runner.drain()
    expect((await admin.get(`${answer.location}/marked.csv`)).text).toContain('"Genčve"')
  })

  it('is not asked for where a byte order mark says that it is UTF-16', async () => {
    const page = await upload('2024,C1,Genève,甲\r\n', (text) => Buffer.from('\ufeff' + text, 'utf16le'))
    const { text } = await admin.get(page)
    expect(text).toContain('UTF-16LE')
    expect(text).not.toContain(`${page}/encoding`)
  })

  it('cannot be one that is not offered, nor change once the import is confirmed (714)', async () => {
    const page = await upload('2024,C1,Genève,Müller\r\n')
    for (const form of [{ encoding: 'utf-7' }, { encoding: '' }])
      expect((await admin.post(`${page}/encoding`, form)).status).toBe(422)
    await app.core.database
      .knex('imports')
      .where({ id: importIdOf(page) })
      .update({ state: 'applying' })
    const refused = await admin.post(`${page}/encoding`, { encoding: 'UTF-8' })
    expect([refused.status, refused.location]).toEqual([303, page])
    expect((await app.core.imports.progress(app.b.id, importIdOf(page))).state).toBe('applying')
  })
})
