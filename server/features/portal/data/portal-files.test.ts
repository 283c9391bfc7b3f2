import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { PortalFilesService } from './portal-files.service.ts'
import type { PortalFile } from './portal-file.ts'

let world: TestCore
let service: PortalFilesService
let [aoba, minato, kaze, sora] = [0, 0, 0, 0]
/** Who takes part: changed by tests. */
let taking: { id: number; ownTerms: boolean }[]
const list = () =>
  Promise.all(
    taking.map(async ({ id, ownTerms }) => ({
      ...{ company: await world.core.companies.get(id), ownTerms, colour: '#0b6b45' },
    })),
  )
const current = async () => service.of(await list())

beforeAll(async () => {
  world = await openTestCore()
  aoba = await world.addCompany('aoba')
  minato = await world.addCompany('minato')
  kaze = await world.addCompany('kaze')
  sora = await world.addCompany('sora')
  for (const [id, count] of [
    [aoba, 3],
    [minato, 2],
    [kaze, 4],
  ] as const) {
    await world.importRows(id, {}, plainRows('C1', count))
    await world.importRows(id, { year: 2023 }, plainRows('C1', count))
  }
  await world.importRows(minato, { sectionType: 2, root: 'A' }, plainRows('A1', 1))
  for (const id of [aoba, minato, kaze]) await world.moveAndPublish(id)
  await world.core.runner.drain()
  service = new PortalFilesService({
    ...{ participants: { list }, publicFiles: world.core.publicFiles, site: world.core.site },
  })
})
afterAll(() => world.close())
beforeEach(() => {
  taking = [aoba, minato].map((id) => ({ id, ownTerms: false }))
})

const read = (file: PortalFile, range?: { start: number; end: number }) =>
  buffer(Readable.from(service.read(file, range)))

/** A company's own file of a type, without its first line. */
async function ownRows(companyId: number, type: number): Promise<string> {
  const { editionNumber } = await world.core.companies.get(companyId)
  const files = await world.core.publicFiles.of(companyId, editionNumber)
  const file = files.find(({ sectionType, year }) => sectionType === type && year === null)!
  const content = (await buffer(await world.core.publicFiles.open(file, 'identity'))).toString()
  return content.slice(content.indexOf('\n') + 1)
}

async function display(companyId: number, changes: Partial<DisplaySettings>) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await world.core.wording.save(testActor(companyId), companyId, place, { ...defaultDisplay, ...changes })
  await world.core.publishing.moveTracks(testActor(companyId), companyId, ['display-settings'])
  await world.moveAndPublish(companyId)
}

const reasons = ({ leftOut }: PortalFile) => leftOut.map(({ company, reason }) => [company.id, reason])

it('is the first line once, and each company’s own files without it, byte for byte', async () => {
  const file = await current()
  const content = (await read(file)).toString()
  const lines = content.split('\r\n')
  expect(lines[0]).toMatch(/^company,corporate_number,edition,/)
  const parts = [await ownRows(aoba, 1), await ownRows(minato, 1), await ownRows(minato, 2)]
  expect(content).toBe(`${lines[0]}\r\n${parts.join('')}`)
  expect([file.rows, file.byteSize]).toEqual([lines.length - 2, Buffer.byteLength(content)])
  expect(await service.sha256(file)).toBe(createHash('sha256').update(content).digest('hex'))
  expect(lines.filter((line) => line.startsWith('"minato"'))).toHaveLength(5)
})

it('is sent in parts wherever they begin and end', async () => {
  const file = await current()
  const whole = await read(file)
  const firstLine = whole.indexOf('\n') + 1
  const second = whole.indexOf('"minato"')
  for (const start of [0, firstLine - 1, firstLine, second - 1, second, whole.length - 1])
    for (const end of [start, second - 1, second, whole.length - 1].filter((one) => one >= start))
      expect(await read(file, { start, end })).toEqual(whole.subarray(start, end + 1))
})

it('has nothing of a company that is not there, and says why of one that takes part', async () => {
  taking.push({ id: kaze, ownTerms: true }, { id: sora, ownTerms: false })
  const file = await current()
  expect(reasons(file)).toEqual([
    [kaze, 'own-terms'],
    [sora, 'nothing-published'],
  ])
  expect((await read(file)).toString()).not.toContain('"kaze"')
})

it('has other bytes and another tag once a company has left, and cuts off who was reading its rows', async () => {
  const before = await current()
  const reading = service.read(before)
  await reading.next()
  taking.shift()
  await expect(reading.next()).rejects.toMatchObject({ code: 405 })
  const after = await current()
  expect(after.tag).not.toBe(before.tag)
  expect((await read(after)).toString()).not.toContain('"aoba"')
  await expect(read(before)).rejects.toMatchObject({ code: 405 })
})

it('leaves out a company whose files are being made, and one that allows no downloads', async () => {
  await display(aoba, {})
  expect(reasons(await current())).toEqual([[aoba, 'being-made']])
  await world.core.runner.drain()
  expect(reasons(await current())).toEqual([])
  await display(aoba, { publicDownload: false })
  expect(reasons(await current())).toEqual([[aoba, 'no-downloads']])
})
