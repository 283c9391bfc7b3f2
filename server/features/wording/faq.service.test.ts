// On both engines: what is typed and unsaved is kept by statements that only wording has.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const faq = () => app.core.faq
const actor = (company: TestCompany = app.a) => testActor(company.id, company.adminId)
const at = (number: number, subNumber: number) => ({ number, subNumber })
const text = (ja: string) => ({ ja, en: '' })
const topic = (ja: string) => ({ title: text(ja) })
const entry = (ja: string) => ({ question: text(ja), answer: text(`${ja}の答え`) })
const shape = async (company: TestCompany = app.a) =>
  (await faq().draft(company.id)).topics
    .map(({ number, entries }) => `${number}:${entries.map(({ subNumber }) => subNumber).join()}`)
    .join(' ')
/** Two topics with two questions in the first, under the next numbers. */
async function fill(company: TestCompany) {
  const one = await faq().addTopic(actor(company), company.id, topic('一'))
  const other = await faq().addTopic(actor(company), company.id, topic('二'))
  await faq().addEntry(actor(company), company.id, one, entry('問一'))
  await faq().addEntry(actor(company), company.id, one, entry('問二'))
  return [one, other] as const
}

describe('the FAQ of the draft', () => {
  it('grows, moves and shrinks, and each keeps its number', async () => {
    expect(await shape()).toBe('')
    await fill(app.a)
    expect(await shape()).toBe('1:1,2 2:')
    await faq().moveTopic(actor(), app.a.id, 2, 1)
    await faq().moveEntry(actor(), app.a.id, at(1, 1), { place: 2 })
    expect(await shape()).toBe('2: 1:2,1')
    expect((await faq().draft(app.a.id)).topics[1]!.entries[0]).toEqual({ subNumber: 2, ...entry('問二') })
    await faq().removeEntry(actor(), app.a.id, at(1, 2))
    await faq().removeTopic(actor(), app.a.id, 2)
    expect(await shape()).toBe('1:1')
    expect(await shape(app.b)).toBe('')
  })

  it('never reuses a number: not after a removal, not after a restoration', async () => {
    const old = await app.core.wording.partsIn(app.a.id, 'faq', 'draft')
    expect(await faq().addEntry(actor(), app.a.id, 1, entry('問三'))).toBe(3)
    expect(await faq().addTopic(actor(), app.a.id, topic('三'))).toBe(3)
    // like a restoration: the earlier content and nothing else
    await app.core.database.knex.transaction(async (trx) => {
      for (const part of ['index', '1', '1/1', '1/3', '3'])
        await app.core.wording.saveIn(
          ...([trx, actor(), app.a.id, { track: 'faq', part }] as const),
          old.find((one) => one.part === part)?.body ?? null,
        )
    })
    expect(await shape()).toBe('1:1')
    expect(await faq().addEntry(actor(), app.a.id, 1, entry('問四'))).toBe(4)
    expect(await faq().addTopic(actor(), app.a.id, topic('四'))).toBe(4)
  })

  it('leaves nothing of a removed topic behind', async () => {
    const number = await faq().addTopic(actor(), app.a.id, topic('仮'))
    await faq().addEntry(actor(), app.a.id, number, entry('仮'))
    await faq().removeTopic(actor(), app.a.id, number)
    const parts = await app.core.wording.partsIn(app.a.id, 'faq', 'draft')
    expect(parts.filter(({ part }) => part.startsWith(String(number)))).toEqual([])
  })

  it('keeps both of two concurrent changes', async () => {
    const number = await faq().addTopic(actor(), app.a.id, topic('同時'))
    const given = await Promise.all(
      ['甲', '乙', '丙'].map((ja) => faq().addEntry(actor(), app.a.id, number, entry(ja))),
    )
    expect(given.toSorted()).toEqual([1, 2, 3])
    const there = (await faq().draft(app.a.id)).topics.find((one) => one.number === number)!
    expect(there.entries).toHaveLength(3)
  })
})

describe('a text of the FAQ', () => {
  it('does not overwrite another user’s save: 721', async () => {
    const name = { track: 'faq', part: '1/1' } as const
    const { changeNumber } = await app.core.wording.open(app.a.id, app.a.adminId, name)
    await faq().saveEntry(actor(), app.a.id, at(1, 1), entry('新'), { expected: changeNumber })
    const late = faq().saveEntry(actor(), app.a.id, at(1, 1), entry('遅'), { expected: changeNumber })
    await expect(late).rejects.toMatchObject({ code: 721 })
    expect((await faq().draft(app.a.id)).topics[0]!.entries[0]!.question.ja).toBe('新')
  })

  it('that was removed meanwhile is not restored by a save', async () => {
    const sub = await faq().addEntry(actor(), app.a.id, 1, entry('消'))
    const { changeNumber } = await app.core.wording.open(app.a.id, app.a.adminId, {
      ...{ track: 'faq', part: `1/${sub}` },
    })
    await faq().removeEntry(actor(), app.a.id, at(1, sub))
    const save = (of: { expected?: number } = {}) =>
      faq().saveEntry(actor(), app.a.id, at(1, sub), entry('復活'), of)
    await expect(save({ expected: changeNumber })).rejects.toMatchObject({ code: 721 })
    await expect(save()).rejects.toMatchObject({ code: 404 })
    await expect(faq().saveTopic(actor(), app.a.id, 99, topic('無'))).rejects.toMatchObject({ code: 404 })
  })

  it('needs its Japanese and has an end: 406 by field', async () => {
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => [],
        ({ fields }: { fields: { field: string }[] }) => fields.map(({ field }) => field),
      )
    expect(await refused(faq().addTopic(actor(), app.a.id, topic(' ')))).toEqual(['title.ja'])
    expect(
      await refused(
        faq().addEntry(actor(), app.a.id, 1, {
          question: { ja: '', en: 'x'.repeat(241) },
          answer: { ja: 'あ'.repeat(10_001), en: '' },
        }),
      ),
    ).toEqual(['question.ja', 'question.en', 'answer.ja'])
  })
})

describe('a question that goes to another topic', () => {
  const part = (number: number, subNumber: number) =>
    ({ track: 'faq', part: `${number}/${subNumber}` }) as const
  const open = (number: number, subNumber: number) =>
    app.core.wording.open(app.a.id, app.a.adminId, part(number, subNumber))
  let one: number
  let other: number
  beforeAll(async () => {
    ;[one, other] = await fill(app.a)
  })
  const shapeOf = async () =>
    (await shape())
      .split(' ')
      .filter((topic) => [one, other].includes(Number.parseInt(topic)))
      .join(' ')

  it('gets a number there, keeps its text and unsaved input, and is found under its old number', async () => {
    const typing = { body: { 打: 1 }, changeNumber: (await open(one, 1)).changeNumber }
    await app.core.unsavedWording.save(app.a.id, app.a.adminId, part(one, 1), typing)
    const moved = await faq().moveEntry(actor(), app.a.id, at(one, 1), { topic: other })
    expect(moved).toMatchObject(at(other, 1))
    expect(await shapeOf()).toBe(`${one}:2 ${other}:1`)
    expect(await faq().whereIs(app.a.id, at(one, 1))).toEqual(at(other, 1))
    expect(await faq().whereIs(app.a.id, at(one, 2))).toEqual(at(one, 2))
    expect(await open(other, 1)).toMatchObject({ body: entry('問一'), unsaved: typing })
    expect(await open(one, 1)).toMatchObject({ body: null, unsaved: null })
  })

  it('returns to its number, at a new position', async () => {
    const back = await faq().moveEntry(actor(), app.a.id, at(other, 1), { topic: one, place: 1 })
    expect(back).toMatchObject(at(one, 1))
    expect(await shapeOf()).toBe(`${one}:1,2 ${other}:`)
    expect(await faq().whereIs(app.a.id, at(other, 1))).toEqual(at(one, 1))
    expect(await faq().addEntry(actor(), app.a.id, other, entry('新'))).toBe(2)
  })

  it('goes with its text in one save, or not at all', async () => {
    const { changeNumber } = await open(one, 2)
    const refused = (topic: number, expected: number) =>
      faq().saveEntry(actor(), app.a.id, at(one, 2), entry('直'), { topic, expected })
    await expect(refused(99, changeNumber)).rejects.toMatchObject({ code: 406, fields: [{ field: 'topic' }] })
    await expect(refused(other, changeNumber - 1)).rejects.toMatchObject({ code: 721 })
    expect(await open(one, 2)).toMatchObject({ body: entry('問二'), changeNumber })
    const saved = await refused(other, changeNumber)
    expect(saved).toMatchObject(at(other, 3))
    expect(await open(other, 3)).toMatchObject({ body: entry('直'), changeNumber: saved.changeNumber })
  })
})

describe('an order or a removal', () => {
  it('based on an outdated state is refused: 721', async () => {
    const [one] = await fill(app.a)
    const stale = await faq().moveTopic(actor(), app.a.id, one, 1)
    await faq().moveTopic(actor(), app.a.id, one, 2)
    const before = await shape()
    for (const work of [
      () => faq().moveTopic(actor(), app.a.id, one, 1, stale),
      () => faq().moveEntry(actor(), app.a.id, at(one, 1), { place: 2 }, stale),
      () => faq().arrange(actor(), app.a.id, () => '1', stale),
      () => faq().removeTopic(actor(), app.a.id, one, stale),
      () => faq().removeEntry(actor(), app.a.id, at(one, 1), stale),
    ])
      await expect(work()).rejects.toMatchObject({ code: 721 })
    expect(await shape()).toBe(before)
  })
})

describe('the examples', () => {
  it('fill an empty FAQ once, in both languages', async () => {
    await faq().startFromExamples(actor(app.b), app.b.id)
    expect(await shape(app.b)).toBe('1:1,2,3 2:1,2,3,4,5 3:1,2,3 4:1,2')
    for (const { title, entries } of (await faq().draft(app.b.id)).topics)
      for (const { ja, en } of [title, ...entries.flatMap(({ question, answer }) => [question, answer])])
        expect([ja, en]).toEqual([
          expect.stringMatching(/[ぁ-ん一-龠]/),
          expect.stringMatching(/^[^ぁ-ん]+$/),
        ])
    const again = faq().startFromExamples(actor(app.b), app.b.id)
    await expect(again).rejects.toMatchObject({ code: 721 })
  })
})
