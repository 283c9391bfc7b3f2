import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { pngOf } from '#server/testing/test-pictures.ts'

const actor = systemActor('test')
let test: TestCore
let id: number
beforeEach(async () => {
  test = await openTestCore()
  id = await test.addCompany('aoba')
})
afterEach(() => test.close())

async function arrive(picture: Buffer) {
  const temporaryPath = path.join(test.folder, 'arrived')
  await writeFile(temporaryPath, picture)
  return { temporaryPath, byteSize: picture.length }
}
const replace = async (colour: string, kind: 'logo' | 'favicon' = 'logo', companyId = id) =>
  test.core.pictures.replace(actor, companyId, kind, await arrive(await pngOf({ colour })))
const stored = (kind: string) => {
  const folder = path.join(test.folder, 'files', `company-${id}`, kind)
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a picture', () => {
  it('is stored by its content’s hash, linked to the company, and audited', async () => {
    const hash = await replace('#ff0000')
    expect(stored('logo')).toEqual([`${hash}.png`])
    expect(await test.core.companies.get(id)).toMatchObject({
      logoHash: hash,
      faviconHash: null,
      changeCounter: 1,
    })
    expect(await test.core.tenants.find('aoba.example')).toMatchObject({ logoHash: hash })
    const details = await test.knex('audit_details').orderBy('entry_id', 'desc').first('details')
    expect(JSON.parse(details.details)).toEqual({ logo: { from: null, to: hash } })
    expect(existsSync(path.join(test.folder, 'arrived'))).toBe(false)
  })

  it('replaces the previous one and deletes its file', async () => {
    const first = await replace('#ff0000')
    const second = await replace('#00ff00')
    expect(second).not.toBe(first)
    expect(stored('logo')).toEqual([`${second}.png`])
    await test.core.pictures.remove(actor, id, 'logo')
    expect(stored('logo')).toEqual([])
    expect(await test.core.companies.get(id)).toMatchObject({ logoHash: null, changeCounter: 3 })
    await test.core.pictures.remove(actor, id, 'logo')
    expect(await test.core.companies.get(id)).toMatchObject({ changeCounter: 3 })
  })

  it('sent twice changes nothing', async () => {
    const hash = await replace('#ff0000')
    await replace('#ff0000')
    expect(stored('logo')).toEqual([`${hash}.png`])
    expect(await test.core.companies.get(id)).toMatchObject({ logoHash: hash, changeCounter: 1 })
  })

  it('may be logo and favicon at once', async () => {
    await replace('#ff0000', 'logo')
    await replace('#ff0000', 'favicon')
    await test.core.pictures.remove(actor, id, 'favicon')
    expect([stored('logo'), stored('favicon')].map(({ length }) => length)).toEqual([1, 0])
  })

  it('opens by the present hash alone, and for its own company', async () => {
    const other = await test.addCompany('minato')
    const [first, second] = [await replace('#ff0000'), await replace('#00ff00')]
    const company = await test.core.companies.get(id)
    const open = (hash: string, of = company) => test.core.pictures.open(of, 'logo', hash)
    const opened = await open(second)
    opened.destroy()
    await expect(open(first)).rejects.toMatchObject({ code: 405 })
    await expect(open('../../../etc/passwd')).rejects.toMatchObject({ code: 405 })
    await expect(open(second, await test.core.companies.get(other))).rejects.toMatchObject({ code: 405 })
  })

  it('of no company is 703, and leaves no file', async () => {
    await expect(replace('#ff0000', 'logo', 99)).rejects.toMatchObject({ code: 703 })
    expect(existsSync(path.join(test.folder, 'arrived'))).toBe(false)
    const files = readdirSync(path.join(test.folder, 'files'), { recursive: true, withFileTypes: true })
    expect(files.filter((entry) => entry.isFile())).toEqual([])
  })

  it('that is refused leaves the one before', async () => {
    const hash = await replace('#ff0000')
    const sent = await arrive(Buffer.from('no picture'))
    await expect(test.core.pictures.replace(actor, id, 'logo', sent)).rejects.toMatchObject({ code: 412 })
    expect(await test.core.companies.get(id)).toMatchObject({ logoHash: hash })
    expect(stored('logo')).toEqual([`${hash}.png`])
    expect(existsSync(sent.temporaryPath)).toBe(false)
  })
})
