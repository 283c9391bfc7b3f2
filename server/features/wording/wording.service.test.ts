// On both engines: what is typed and unsaved is kept by statements that only wording has.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const name = { track: 'terms', part: 'disclosure' } as const
const terms = (ja: string) => ({ ja, en: '' })
const wording = () => app.core.wording
const actor = () => testActor(app.a.id, app.a.adminId)
const shown = async (area: 'preview' | 'published') =>
  (await app.core.site.wording(app.a.id, area)).terms(1, 'en')

describe('a part of the draft', () => {
  it('is the default until somebody saves it, and then says who did', async () => {
    const opened = await wording().open(app.a.id, app.a.adminId, name)
    expect(opened).toEqual({ body: null, changeNumber: 0, lastChange: null, unsaved: null })
    const number = await wording().save(actor(), app.a.id, name, terms('一'), 0)
    const again = await wording().open(app.a.id, app.a.adminId, name)
    expect(again).toMatchObject({ body: terms('一'), changeNumber: number })
    expect(again.lastChange).toMatchObject({ userId: app.a.adminId, before: null, after: terms('一') })
  })

  it('cannot be saved over a newer change: 721', async () => {
    const late = wording().save(actor(), app.a.id, name, terms('二'), 0)
    await expect(late).rejects.toMatchObject({ code: 721 })
    expect((await wording().open(app.a.id, app.a.adminId, name)).body).toEqual(terms('一'))
  })

  it('requires Japanese, and a known part', async () => {
    const empty = wording().save(actor(), app.a.id, name, { ja: ' ', en: 'x' })
    await expect(empty).rejects.toMatchObject({ code: 406 })
    const unknown = wording().save(actor(), app.a.id, { track: 'terms', part: 'x' }, terms('一'))
    await expect(unknown).rejects.toMatchObject({ code: 404 })
  })

  it('is moved and published as it was then, for one company only', async () => {
    await app.core.publishing.moveTracks(actor(), app.a.id, ['terms'])
    expect(await shown('preview')).toMatchObject({ html: '<p>一</p>\n', lang: 'ja' })
    expect((await shown('published')).version).toBe(0)
    await wording().save(actor(), app.a.id, name, terms('三'))
    await app.core.publishing.publish(actor(), app.a.id, { note: '' })
    expect(await shown('published')).toMatchObject({ html: '<p>一</p>\n' })
    await app.core.publishing.moveTracks(actor(), app.a.id, ['terms'])
    expect(await shown('preview')).toMatchObject({ html: '<p>三</p>\n' })
    expect(await shown('published')).toMatchObject({ html: '<p>一</p>\n' })
    expect((await app.core.site.wording(app.b.id, 'preview')).terms(1, 'ja').version).toBe(0)
  })

  it('has nothing to move once it says what it said', async () => {
    await wording().save(actor(), app.a.id, name, terms('四'))
    const isAhead = async () => (await app.core.versions.states(app.a.id)).of('terms').headChanged
    expect(await isAhead()).toBe(true)
    await wording().save(actor(), app.a.id, name, terms('三'))
    expect(await isAhead()).toBe(false)
  })

  it('can be reset to the default', async () => {
    await wording().save(actor(), app.a.id, name, null)
    await app.core.publishing.moveTracks(actor(), app.a.id, ['terms'])
    expect((await shown('preview')).version).toBe(0)
    expect(await shown('published')).toMatchObject({ html: '<p>一</p>\n' })
  })
})

describe('unsaved input', () => {
  it('is visible to its user only and deleted when they save', async () => {
    const typed = { body: terms('まだ'), changeNumber: 3 }
    await app.core.unsavedWording.save(app.a.id, app.a.adminId, name, typed)
    expect((await wording().open(app.a.id, app.a.adminId, name)).unsaved).toMatchObject(typed)
    expect((await wording().open(app.a.id, app.b.adminId, name)).unsaved).toBeNull()
    await wording().save(actor(), app.a.id, name, terms('四'))
    expect((await wording().open(app.a.id, app.a.adminId, name)).unsaved).toBeNull()
  })
})

describe('an edition', () => {
  it('has a hash of its wording: different for other wording, equal when restored', async () => {
    const { publishing } = app.core
    const publish = async (ja: string) => {
      await wording().save(actor(), app.a.id, name, terms(ja))
      await publishing.moveTracks(actor(), app.a.id, ['terms'])
      return (await publishing.publish(actor(), app.a.id, { note: '' }))!
    }
    const [first, second] = [await publish('甲'), await publish('乙')]
    expect(second.contentHash).not.toBe(first.contentHash)
    const restored = await publishing.restore(actor(), app.a.id, first.number, { note: '' })
    expect(restored.contentHash).toBe(first.contentHash)
    expect(await shown('published')).toMatchObject({ html: '<p>甲</p>\n' })
    expect(await shown('preview')).toMatchObject({ html: '<p>乙</p>\n' })
  })

  it('is restored into the draft with its wording, as a change', async () => {
    await wording().save(actor(), app.a.id, name, terms('丙'))
    const { number } = (await app.core.editions.all(app.a.id)).at(-1)!
    const first = (await app.core.editions.all(app.a.id)).find(({ restoredNumber }) => restoredNumber)!
    expect(number).toBeGreaterThan(0)
    const { wordingChanged } = await app.core.draftRestore.restore(actor(), app.a.id, first.number)
    expect(wordingChanged).toBe(1)
    const opened = await wording().open(app.a.id, app.a.adminId, name)
    expect(opened.body).toEqual(terms('甲'))
    expect(opened.lastChange).toMatchObject({ before: terms('丙'), after: terms('甲') })
    expect((await app.core.draftRestore.restore(actor(), app.a.id, first.number)).wordingChanged).toBe(0)
  })
})

it('wording that can no longer be seen or restored is removed by retention', async () => {
  const { database, publishing, upkeep } = app.core
  const actorB = testActor(app.b.id, app.b.adminId)
  for (const ja of ['一', '二', '三']) {
    await wording().save(actorB, app.b.id, name, terms(ja))
    await publishing.moveTracks(actorB, app.b.id, ['terms'])
  }
  await publishing.publish(actorB, app.b.id, { note: '' })
  await wording().save(actorB, app.b.id, name, terms('四'))
  await upkeep.runFor(app.b.id, async () => {})
  const rows = await database
    .knex('wording_parts')
    .where({ company_id: app.b.id })
    .orderBy('id')
    .pluck('body')
  expect(rows.map((body) => (JSON.parse(body) as { ja: string }).ja)).toEqual(['三', '四'])
  expect((await app.core.site.wording(app.b.id, 'published')).terms(1, 'ja').html).toBe('<p>三</p>\n')
})
