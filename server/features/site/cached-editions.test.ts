import { describe, expect, it, jest } from '@jest/globals'
import type { DataVersion, Edition } from '#server/features/publishing/index.ts'
import { CachedEditions } from './cached-editions.ts'

const data = (version: number): DataVersion => ({ companyId: 1, sectionType: 1, version, imports: [] })

function world() {
  const versions = {
    of: jest.fn(async () => new Map()),
    dataIn: jest.fn(async () => data(9)),
    dataOfEdition: jest.fn(
      async (_company: number, _type: number, edition: number): Promise<DataVersion> => ({
        ...data(edition),
        isOfEdition: true,
      }),
    ),
    totalsOf: jest.fn(async () => []),
  }
  const editions = { get: jest.fn(async (_company: number, number: number) => ({ number }) as Edition) }
  return { versions, editions, remembered: new CachedEditions({ versions, editions }) }
}

describe('what editions show', () => {
  it('is read once for each company and edition', async () => {
    const { versions, editions, remembered } = world()
    for (let time = 0; time < 2; time++)
      for (const [company, edition] of [
        [1, 1],
        [1, 2],
        [2, 1],
      ] as const) {
        await remembered.of(company, { edition })
        expect((await remembered.dataOfEdition(company, 1, edition)).version).toBe(edition)
        await remembered.totalsOf(await remembered.dataOfEdition(company, 1, edition))
        expect((await remembered.edition(company, edition))?.number).toBe(edition)
      }
    for (const read of [versions.of, versions.dataOfEdition, versions.totalsOf, editions.get])
      expect(read).toHaveBeenCalledTimes(3)
  })

  it('is separate by type', async () => {
    const { versions, remembered } = world()
    for (const type of [1, 2, 1, 2] as const) await remembered.dataOfEdition(1, type, 1)
    expect(versions.dataOfEdition).toHaveBeenCalledTimes(2)
  })

  it('is read again after a failure', async () => {
    const { versions, remembered } = world()
    versions.totalsOf.mockRejectedValueOnce(new Error('away'))
    const edition = await remembered.dataOfEdition(1, 1, 1)
    await expect(remembered.totalsOf(edition)).rejects.toThrow('away')
    expect(await remembered.totalsOf(edition)).toEqual([])
  })

  it('does not cache areas', async () => {
    const { versions, remembered } = world()
    for (let time = 0; time < 2; time++) {
      await remembered.of(1, 'preview')
      await remembered.totalsOf(await remembered.dataIn(1, 1, 'preview'))
    }
    for (const read of [versions.of, versions.dataIn, versions.totalsOf])
      expect(read).toHaveBeenCalledTimes(2)
  })
})
