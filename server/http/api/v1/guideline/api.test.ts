import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
})
afterAll(() => app.close())

const call = async (method: string, path: string, body?: object, client = system) => {
  const answer = await client.call(method, `/api/v1${path}`, body)
  return { http: answer.status, ...answer.json() }
}
const edition = async (id: number) => (await call('GET', `/guideline/edition?edition_id=${id}`)).results
const names = { name_ja: '2030年改定版', name_en: 'Revision of 2030' }
/** A new draft from 2030 on, as a copy of the edition that is in force. */
const addDraft = async () =>
  (await call('POST', '/guideline/add-edition', { copy_of: 1, ...names, first_year: 2030 })).results
const added = {
  ...{ section_type: 1, code: 'B6', name_ja: '広告掲載費', name_en: 'Advertising', parent_id: 1200 },
  ...{ description_ja: '広告の費用です。', description_en: 'For advertisements.' },
  ...{ content: 'rows', columns: 'donations' },
}

describe('the section catalogue by API', () => {
  it('is listed with the editions of each guideline', async () => {
    const { results } = await call('GET', '/guideline/list')
    expect(results[0]).toMatchObject({ id: 1, companies: 2 })
    expect(results[0].editions[0]).toMatchObject({
      ...{ id: 2, state: 'draft', first_year: 2027, last_year: null, copied_from: 1, revision: 0 },
      ...{ in_force_at: null, draft_rows: 0 },
    })
  })

  it('answers an edition with its sections and differences, 404 where there is none', async () => {
    const { sections, differences } = await edition(2)
    expect(sections.find(({ id }: { id: number }) => id === 10001)).toMatchObject({
      ...{ code: 'B5', name_en: 'Advertising', parent_id: 1200, content: 'rows', columns: 'donations' },
    })
    expect(differences).toContainEqual({
      ...{ kind: 'renumbered', section_id: 1250, code: 'B7', former: [{ section_id: 1250, code: 'B5' }] },
    })
    expect(await call('GET', '/guideline/edition?edition_id=99')).toMatchObject({ http: 404, status: 404 })
  })

  it('is the system admin’s alone', async () => {
    const admin = await app.adminOf(app.a)
    expect(await call('GET', '/guideline/list', undefined, admin)).toMatchObject({ http: 403, status: 610 })
    const body = { edition_id: 2, revision: 0 }
    expect(await call('PUT', '/guideline/check-edition', body, admin)).toMatchObject({ status: 610 })
    expect((await edition(2)).state).toBe('draft')
  })

  it('gets a guideline whose first edition is a copy', async () => {
    const body = { name_ja: '後発医薬品', name_en: 'Generics', copy_of: 1 }
    const { results, status } = await call('POST', '/guideline/add', body)
    expect([status, results.state, results.copied_from]).toEqual([200, 'draft', 1])
    expect(results.sections).toEqual((await edition(1)).sections)
    const refused = await call('POST', '/guideline/add', { name_ja: '', copy_of: 'x' })
    const fields = refused.errors.map(({ field }: { field: string }) => field)
    expect([refused.status, fields]).toEqual([406, ['name_ja', 'name_en', 'copy_of']])
  })
})

describe('a draft by API', () => {
  it('swaps two codes in one call', async () => {
    const { id, revision } = await addDraft()
    const {
      code: _code,
      section_type: _type,
      parent_id: _parent,
      content: _content,
      columns: _columns,
      ...texts
    } = added
    const swap = { edition_id: id, revision, section_id: 1250, ...texts, code: 'B1', place: 5 }
    expect(await call('PUT', '/guideline/update-section', swap)).toMatchObject({ status: 406 })
    const { results } = await call('PUT', '/guideline/update-section', { ...swap, swaps_code: true })
    const codes = new Map(results.sections.map((one: { id: number; code: string }) => [one.id, one.code]))
    expect([codes.get(1250), codes.get(1210)]).toEqual(['B1', 'B5'])
  })

  it('is edited by its revision, which every answer has', async () => {
    const { id, revision } = await addDraft()
    const pin = { edition_id: id, revision }
    const one = await call('POST', '/guideline/add-section', { ...pin, ...added, continues: [1250] })
    expect(one.results).toMatchObject({ revision: 1, differences: [{ kind: 'replaced', code: 'B6' }] })
    const stale = await call('PUT', '/guideline/update-edition', { ...pin, ...names })
    expect([stale.http, stale.status]).toEqual([409, 721])
    const { section_type, columns: _columns, ...texts } = added
    const { parent_id, content, ...rest } = texts
    const two = await call('PUT', '/guideline/update-section', {
      ...{ edition_id: id, revision: 1, section_id: 1250, ...rest, code: 'B7', place: 5 },
    })
    expect(two.results.differences).toContainEqual(expect.objectContaining({ kind: 'renumbered' }))
    const three = await call('PUT', '/guideline/replace-section', {
      ...{ edition_id: id, revision: 2, section_id: 1210, parent_id, content, columns: 'facilities' },
    })
    expect(three.results.sections.find(({ code }: { code: string }) => code === 'B1')).toMatchObject({
      ...{ section_type, columns: 'facilities', continues: [1210] },
    })
    const section = { edition_id: id, section_id: 1220 }
    const removed = await call('PUT', '/guideline/remove-section', { ...section, revision: 3 })
    expect(removed.results.differences).toContainEqual({
      ...{ kind: 'ended', section_id: 1220, code: 'B2', former: [] },
    })
    const restored = await call('PUT', '/guideline/restore-section', { ...section, revision: 4 })
    expect(restored.results.revision).toBe(5)
    const details = { ...names, source: '通知', first_year: 2031, last_year: 2040 }
    const renamed = await call('PUT', '/guideline/update-edition', {
      edition_id: id,
      revision: 5,
      ...details,
    })
    expect(renamed.results).toMatchObject({ ...details, revision: 6 })
    expect((await call('PUT', '/guideline/discard-edition', { edition_id: id, revision: 6 })).status).toBe(
      200,
    )
    expect((await edition(id)).state).toBe('discarded')
  })

  it('is refused at the fields that do not fit', async () => {
    const { id, revision } = await addDraft()
    const body = { edition_id: id, revision, ...added, code: 'B5', color: 'red' }
    expect(await call('POST', '/guideline/add-section', body)).toMatchObject({
      ...{ status: 406, errors: [{ field: 'color' }] },
    })
    const { color, ...known } = body
    expect(await call('POST', '/guideline/add-section', known)).toMatchObject({
      status: 406,
      errors: [{ field: 'code', message: app.core.translate('ja', 'guidelines.error.codeTaken') }],
    })
    expect(color).toBe('red')
  })

  it('comes into force once it is checked, and not with an error', async () => {
    const { id } = await addDraft()
    await call('POST', '/guideline/add-section', {
      ...{ edition_id: id, revision: 0, ...added, code: 'C9', description_en: '' },
    })
    const found = await call('PUT', '/guideline/check-edition', { edition_id: id, revision: 1 })
    expect(
      found.results.findings.map(({ rule, code }: { rule: string; code: string }) => [rule, code]),
    ).toEqual([
      ['codeOfParent', 'C9'],
      ['descriptions', 'C9'],
    ])
    expect(found.results.edition.state).toBe('draft')
    const pin = { edition_id: 2, revision: 0 }
    expect((await call('PUT', '/guideline/put-in-force', pin)).status).toBe(721)
    expect((await call('PUT', '/guideline/check-edition', pin)).results.edition.state).toBe('checked')
    expect((await call('GET', '/guideline/release-plan?edition_id=2')).results).toEqual({
      findings: [],
      years: [{ first_year: 2027, last_year: null, former_edition_id: null }],
      company_ids: [app.a.id, app.b.id],
    })
    const inForce = await call('PUT', '/guideline/put-in-force', pin)
    expect(inForce.results).toMatchObject({ state: 'in_force', in_force_number: 3 })
  })

  it('and the guideline of a company is chosen', async () => {
    const path = '/company/update-guideline'
    const body = { company_id: app.b.id, guideline_id: 2 }
    expect((await call('PUT', path, body)).results).toEqual({ guideline_id: 2 })
    expect((await call('GET', `/company/detail/${app.b.id}`)).results.guideline_id).toBe(2)
    expect((await call('PUT', path, { ...body, guideline_id: 1 })).status).toBe(200)
    await app.importCsv(app.b, { rootCode: 'B', rows: 3 })
    const refused = await call('PUT', path, body)
    expect([refused.http, refused.status, refused.errors[0].field]).toEqual([422, 712, 'guideline_id'])
    expect(await call('PUT', path, { ...body, company_id: 99 })).toMatchObject({ status: 703 })
  })
})
