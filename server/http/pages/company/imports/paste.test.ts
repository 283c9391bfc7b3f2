import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const PAGE = '/company/data/import-csv/paste'
const slot = { section_type: '1', year: '2024', root_section_id: '1300' }

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.b)
  await admin.get(PAGE)
})
afterAll(() => app.close())

const idIn = (location: string) => Number(/import-csv\/(\d+)/.exec(location)![1])

/** The import that an answer leads to, once it is checked, and the file that was kept for it. */
async function imported(location: string) {
  await app.core.runner.drain()
  const { import: item, totals } = await app.core.imports.details(app.b.id, idIn(location))
  const file = await admin.get(`/company/data/files/${item.uploadedFileId}/original`)
  return { state: item.state, amount: totals[0]?.amount, text: file.text }
}

describe('rows pasted from a spreadsheet', () => {
  it('with headings become a file that is kept and checked', async () => {
    const text = '区分\t施設名\t氏名\t金額（円）\r\nC1\t"見本\n病院"\t見本　太郎\t111,370\r\n'
    const answer = await admin.post(PAGE, { ...slot, text })
    expect([answer.status, answer.location]).toEqual([
      303,
      expect.stringMatching(/import-csv\/\d+\?mode=merge$/),
    ])
    const { state, amount, text: kept } = await imported(answer.location)
    expect([state, amount]).toEqual(['checked', 111_370])
    expect(kept).toContain('"2024","C1","見本\n病院","見本　太郎","111,370"')
    expect(await app.temporaryFiles()).toEqual([])
  })

  it('without headings are asked for their columns, which begin in the order of the template', async () => {
    const text = 'C1\t2201\t前橋中央病院\t消化器内科\t小林 由紀子\t2\t111,370'
    const asked = await admin.post(PAGE, { ...slot, year: '2023', text })
    expect(asked.status).toBe(200)
    const $ = load(asked.text)
    const columns = Object.fromEntries(
      $('select[name^=column]')
        .get()
        .map((one) => [one.attribs['name']!, String($(one).val())]),
    )
    expect(Object.values(columns)).toEqual([
      ...['section_code', 'item_number', 'facility', 'department', 'name', 'number_of_payments', 'amount'],
    ])
    expect($('textarea').text()).toContain('前橋中央病院')
    const again = { ...slot, year: '2023', text: $('textarea').val() as string }
    const doubled = await admin.post(PAGE, { ...again, ...columns, 'column-1': 'name' })
    expect([doubled.status, doubled.text]).toEqual([422, expect.stringContaining('the same field')])
    const answer = await admin.post(PAGE, { ...again, ...columns })
    expect((await imported(answer.location)).amount).toBe(111_370)
  })

  it('say their year themselves, unless they leave it open', async () => {
    const send = (...rows: string[]) =>
      admin.post(PAGE, { ...slot, year: '', text: ['年度\t区分\t施設名\t金額', ...rows].join('\n') })
    const { location } = await send('2021\tC1\t見本病院\t5', '２０２１\tC1\t東病院\t6')
    const { import: item } = await app.core.imports.details(app.b.id, idIn(location))
    expect(item.year).toBe(2021)
    for (const [rows, doubt] of [
      [['2021\tC1\t甲\t1', '2022\tC1\t乙\t1'], 'several'],
      [['2021\tC1\t甲\t1', '\tC1\t乙\t1'], 'several'],
      [['\tC1\t甲\t1'], 'none'],
      [['2099\tC1\t甲\t1'], 'unfinished'],
    ] as const) {
      const refused = await send(...rows)
      expect([rows, refused.status]).toEqual([rows, 422])
      expect(load(refused.text)('#year-error').text()).toContain(
        app.core.translate('en', `imports.paste.year.${doubt}`),
      )
    }
  })

  it('are refused at the control that is wrong, with what was typed', async () => {
    for (const [form, control] of [
      [{ ...slot, text: ' \n\t' }, 'text'],
      [{ ...slot, text: '区分\t氏名' }, 'text'],
      [{ ...slot, text: '\t'.repeat(50) + 'x' }, 'text'],
      [{ ...slot, year: '', text: 'x' }, 'year'],
      [{ ...slot, root_section_id: '2100', text: '区分\t氏名\nC1\t甲' }, 'root_section_id'],
    ] as const) {
      const answer = await admin.post(PAGE, form)
      expect([form.text, answer.status]).toEqual([form.text, 422])
      expect(load(answer.text)(`#${control}-error`)).toHaveLength(1)
    }
  })

  it('are added to what the draft has, and update it, unless it is to be replaced', async () => {
    const paste = async (...rows: string[]) => {
      const text = ['区分\t番号\t施設名\t氏名\t金額（円）', ...rows].join('\n')
      const { location } = await admin.post(PAGE, { ...slot, year: '2022', text })
      await app.core.runner.drain()
      return { location, $: load((await admin.get(location)).text) }
    }
    const sent = ($: ReturnType<typeof load>) => ({
      slotContent: String($('input[name=slotContent]').val()),
      mode: String($('input[name=mode]:checked').val()),
    })
    const first = await paste('C1\t1\t見本病院\t甲\t100', 'C1\t2\t見本病院\t乙\t200')
    // There is nothing yet that the rows could be added to.
    expect(first.$('input[name=mode]')).toHaveLength(0)
    await admin.post(`/company/data/import-csv/${idIn(first.location)}/confirmation`, {})
    await app.core.runner.drain()

    const { location, $ } = await paste('C1\t2\t見本病院\t乙\t250', 'C1\t3\t見本病院\t丙\t300')
    expect($('table').first().text()).toMatch(/乙.*200.*250.*丙.*300/s)
    const path = `/company/data/import-csv/${idIn(location)}`
    const listed = load((await admin.get(`${path}/rows?mode=merge&kind=added`)).text)
    expect(listed('tbody tr').text()).toContain('丙')
    expect(sent($).mode).toBe('merge')
    expect((await admin.post(`${path}/confirmation`, sent($))).location).toBe(path)
    const done = load((await admin.get(path)).text)
    expect(done('main').text()).toContain('2 rows were added or updated in the draft.')
    const undo = done('.did form')
    expect(undo.attr('action')).toBe('/company/data/list/disclosure/undo')
    await admin.post(undo.attr('action')!, { act: String(undo.find('[name=act]').val()), query: '' })
    expect(load((await admin.get(path)).text)('main').text()).toContain('This was undone')
    // and wherever else the file is named
    const fileName = done('main h2, main dd')
      .text()
      .match(/[^\s]+\.csv/)![0]
    const files = load((await admin.get('/company/data')).text)
    expect(files('tbody tr', files('main')).first().text()).toContain('Addition undone')
    const did = load((await admin.get('/company/preview')).text)('.did').text()
    expect(did).toContain(fileName)

    // Nothing of the draft differs: rather than replace it, the page says so and leads to what replacing would do.
    const same = await paste('C1\t1\t見本病院\t甲\t100')
    expect(same.$('main').text()).toContain('There is nothing to add or change')
    const toReplacing = load((await admin.get(same.location.split('?')[0]!)).text)
    expect([same.$('input[name=mode]').length, sent(toReplacing).mode]).toEqual([0, 'replace'])
    const refused = await admin.post(`/company/data/import-csv/${idIn(same.location)}/confirmation`, {
      ...sent(toReplacing),
      mode: 'merge',
    })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('cannot be added')])
  })
})
