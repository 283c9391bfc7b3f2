import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { describeError } from '#server/lib/describe-error.ts'
import { Refusal, startMeiliStub, type MeiliStub } from '#server/testing/meili-stub/index.ts'
import type { CandidateQuery, SearchDocument } from '../contract.ts'
import { openSearch } from '../index.ts'
import { ndjsonOf } from './documents.ts'
import { encodeToken } from './encode-token.ts'
import { quoted } from './filter.ts'
import { MeilisearchIndex } from './index.ts'
import { IndexNames } from './names.ts'
import type { MeiliLimits } from './server.ts'

const KEY = 'key-of-the-test'

let stub: MeiliStub
beforeEach(async () => {
  stub = await startMeiliStub()
})
afterEach(() => stub.stop())

function open(limits: Partial<MeiliLimits> = {}, settings: { prefix?: string; key?: string } = {}) {
  return new MeilisearchIndex({ url: stub.url, prefix: 'test', ...settings }, { poll: 1, ...limits })
}

function document(recordId: number, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    ...{ recordId, companyId: 1, sectionType: 1, importId: 10, year: 2024 },
    ...{ rootSectionId: 1100, sectionId: 1110, organization: ['青葉病院'], individual: ['佐藤'] },
    ...more,
  }
}

const query = (more: Partial<CandidateQuery> = {}): CandidateQuery => ({
  ...{ companyId: 1, sectionType: 1, importIds: [10], individualName: '佐藤', afterRecordId: 0, limit: 100 },
  ...more,
})

async function* all(...batches: SearchDocument[][]): AsyncGenerator<SearchDocument[]> {
  yield* batches
}

/** Makes tasks of a type fail from now on, for one index or all. */
function failTasks(type: string, uid = /^/): void {
  stub.tasks.onEnd = (task) => {
    if (task.type === type && uid.test(task.indexUid ?? ''))
      throw new Refusal(500, 'internal', 'internal').quoting('佐藤')
  }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const indexes = () => [...stub.indexes.stored.keys()].sort()

describe('what is asked of Meilisearch', () => {
  it('is asked where its address is set, and nowhere else', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'search-'))
    const index = await openSearch({ dataDir, meiliUrl: stub.url, meiliKey: KEY, meiliPrefix: 'mine' })
    await index.candidates(query({ companyId: 7 }))
    expect(stub.log).toEqual(['POST /indexes/mine_c7/search'])
    expect(stub.authorizations).toEqual([`Bearer ${KEY}`])
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  it('sets an index up before documents come into it', async () => {
    await open().add([document(1)])
    const changes = stub.log.filter((request) => request.includes('_c1') || request === 'POST /indexes')
    expect(changes.filter((request) => !request.startsWith('GET'))).toEqual([
      'POST /indexes',
      'PATCH /indexes/test_c1/settings',
      'POST /indexes/test_c1/documents',
    ])
  })

  it('gives each company an index of its own, and installations on one server theirs', async () => {
    const [one, other] = [open(), open({}, { prefix: 'test-b' })]
    await one.add([document(1), document(2, { companyId: 2 })])
    await other.rebuild(all([document(3)]))
    expect(indexes()).toEqual(['test-b_c1', 'test-b_state', 'test_c1', 'test_c2'])
    await one.rebuild(all([document(4)]))
    expect(await other.candidates(query())).toEqual([3])
    expect(await one.candidates(query())).toEqual([4])
  })

  it('swaps only when every task before has succeeded', async () => {
    const index = open()
    await index.rebuild(all([document(1)]))
    const unfinished: number[] = []
    stub.trouble = (request) => {
      if (request === 'POST /swap-indexes') unfinished.push(stub.tasks.unfinished.length)
      return undefined
    }
    await index.rebuild(all([document(2)], [document(3)]))
    expect(unfinished).toEqual([0])
    expect(await index.candidates(query())).toEqual([2, 3])
  })

  it('swaps all companies at once, those without documents too, and leaves nothing over', async () => {
    const index = open()
    await index.add([document(1), document(2, { companyId: 2 })])
    await index.rebuild(all([document(3)], [document(4, { companyId: 3 }), document(5)]))
    expect(stub.log.filter((request) => request === 'POST /swap-indexes')).toHaveLength(1)
    expect(indexes()).toEqual(['test_c1', 'test_c2', 'test_c3', 'test_state'])
    expect(await index.candidates(query())).toEqual([3, 5])
    expect(await index.candidates(query({ companyId: 2 }))).toEqual([])
    expect(await index.candidates(query({ companyId: 3 }))).toEqual([4])
  })

  it('reaches any number of records by paging on behind the last', async () => {
    const index = open()
    const ids = Array.from({ length: 2300 }, (_, at) => 3 * at + 1)
    await index.add(ids.map((id) => document(id)))
    expect(await index.candidates(query({ limit: 101 }))).toEqual(ids.slice(0, 101))
    stub.log.length = 0
    expect(await index.candidates(query({ limit: 2100 }))).toEqual(ids.slice(0, 2100))
    expect(stub.log).toHaveLength(3)
  })

  it.each([
    '佐"藤',
    "佐'藤",
    '佐\\藤',
    '佐藤\\',
    '「佐藤」',
    '佐藤" OR tokens = "x',
    '] OR importId IN [11',
    'tokens',
  ])('sends %j as tokens between quotes, never as a part of the filter', async (typed) => {
    const index = open()
    await index.add([document(1)])
    await index.candidates(query({ individualName: typed, organizationName: '青葉' }))
    await index.candidates(query({ individualName: '佐藤', organizationName: typed }))
    expect(stub.filters).toHaveLength(2)
    for (const condition of (stub.filters as string[][]).flat())
      expect(condition).toMatch(/^(tokens = "[a-z0-9]+"|importId IN \[10\]|sectionType = 1|recordId > 0)$/)
  })
})

describe('a task that fails', () => {
  it.each([
    ['indexCreation', /_b\d+$/],
    ['indexCreation', /_b\d+_c1$/],
    ['settingsUpdate', /_b\d+_c1$/],
    ['documentAdditionOrUpdate', /_b\d+$/],
    ['documentAdditionOrUpdate', /_b\d+_c1$/],
    ['documentAdditionOrUpdate', /_state$/],
    ['indexSwap', /^/],
  ])(
    'of the kind %s on %s ends the rebuild: the old index goes on answering, nothing new is left',
    async (type, uid) => {
      const index = open()
      await index.rebuild(all([document(1)]))
      const before = indexes()
      failTasks(type, uid)
      const error = await failureOf(index.rebuild(all([document(2)])))
      expect(error).toMatchObject({ message: `Meilisearch: task ${type} failed, internal` })
      expect(stub.log.filter((request) => request === 'POST /swap-indexes')).toHaveLength(
        type === 'indexSwap' ? 2 : 1,
      )
      stub.tasks.onEnd = () => undefined
      expect(indexes()).toEqual(before)
      expect(await index.candidates(query())).toEqual([1])
      expect(await index.needsRebuild()).toBe(false)
      await index.rebuild(all([document(3)]))
      expect(await index.candidates(query())).toEqual([3])
    },
  )

  it('makes adding and removing fail', async () => {
    const index = open()
    await index.add([document(1)])
    failTasks('documentAdditionOrUpdate')
    expect(await failureOf(index.add([document(2)]))).toMatchObject({ name: 'TaskFailed' })
    failTasks('documentDeletion')
    expect(await failureOf(index.remove(1, [1]))).toMatchObject({ name: 'TaskFailed' })
    stub.tasks.onEnd = () => undefined
    expect(await index.candidates(query())).toEqual([1])
  })

  it('is not needed by a removal from an index that is not there', async () => {
    await open().remove(9, [1])
    expect(indexes()).toEqual([])
  })
})

describe('a server that does not answer', () => {
  it('is given up when a task never ends', async () => {
    stub.tasks.isStalled = true
    expect(await failureOf(open({ task: 10 }).add([document(1)]))).toMatchObject({ code: 722 })
    expect(await failureOf(open({ task: 10 }).rebuild(all([document(1)])))).toMatchObject({ code: 722 })
    expect(stub.log).not.toContain('POST /swap-indexes')
  })

  it('is 722 when it is gone', async () => {
    await stub.stop()
    const index = open()
    expect(await failureOf(index.candidates(query()))).toMatchObject({ code: 722 })
    expect(await failureOf(index.add([document(1)]))).toMatchObject({ code: 722 })
    expect(await failureOf(index.needsRebuild())).toMatchObject({ code: 722 })
  })

  it.each(['silence', 'broken connection', 'status 500', 'no JSON', 'redirect'] as const)(
    'is 722 for %s, and neither the key nor a typed text is in the error',
    async (trouble) => {
      const index = open({ search: 50, request: 50 }, { key: KEY })
      stub.trouble = () => trouble
      const works = [
        () => index.candidates(query()),
        () => index.add([document(1)]),
        () => index.needsRebuild(),
      ]
      for (const work of works) {
        const error = await failureOf(work())
        expect(error).toMatchObject({ code: 722 })
        const told = inspect(error, { depth: 20 }) + JSON.stringify(describeError(error))
        for (const secret of [KEY, '佐藤', encodeToken('n佐藤')]) expect(told).not.toContain(secret)
      }
      expect(stub.log.filter((request) => request.includes('elsewhere'))).toEqual([])
    },
  )

  it('is 722 for an index that lost its settings, instead of too few records', async () => {
    const index = open()
    await index.add([document(1)])
    stub.indexes.stored.get('test_c1')!.settings.features = () => ({ equality: false, comparison: false })
    const error = await failureOf(index.candidates(query()))
    expect(error).toMatchObject({ code: 722, message: 'Meilisearch: 400 invalid_search_filter' })
  })
})

describe('the key', () => {
  it('goes with every request as a bearer', async () => {
    await stub.stop()
    stub = await startMeiliStub(KEY)
    const index = open({}, { key: KEY })
    await index.rebuild(all([document(1)]))
    expect(await index.candidates(query())).toEqual([1])
    expect(new Set(stub.authorizations)).toEqual(new Set([`Bearer ${KEY}`]))
  })

  it('is not sent where there is none', async () => {
    await open().candidates(query())
    expect(stub.authorizations).toEqual([undefined])
  })

  it.each([undefined, 'another-key'])('is not told when %s is refused', async (key) => {
    await stub.stop()
    stub = await startMeiliStub(KEY)
    const error = await failureOf(open({}, key === undefined ? {} : { key }).candidates(query()))
    expect(error).toMatchObject({ code: 722, message: expect.stringMatching(/: 40[13] \w+$/) })
    expect(inspect(error, { depth: 20 })).not.toContain('another-key')
  })
})

describe('two rebuilds', () => {
  it('of which the later wins: the earlier fails as a whole and leaves nothing', async () => {
    const [early, late] = [open(), open()]
    await early.add([document(1)])
    async function* overtaken() {
      yield [document(2)]
      await late.rebuild(all([document(3)]))
      yield [document(4)]
    }
    await expect(early.rebuild(overtaken())).rejects.toThrow('another rebuild overtook this one')
    expect(await early.candidates(query())).toEqual([3])
    expect(indexes()).toEqual(['test_c1', 'test_state'])
  })

  it('cannot swap both, even when the earlier has looked already', async () => {
    const [early, late] = [open(), open()]
    await early.rebuild(all([document(1)]))
    let others: Promise<unknown> | undefined
    let isLateReady = () => undefined as void
    const lateReady = new Promise<void>((resolve) => (isLateReady = resolve))
    async function* slowly() {
      yield [document(3)]
      isLateReady()
      // until the earlier has come to its end
      await failureOf(earlier)
    }
    async function* overtaken() {
      yield [document(2)]
      others = late.rebuild(slowly())
      await lateReady
    }
    const earlier: Promise<unknown> = early.rebuild(overtaken())
    await expect(earlier).rejects.toThrow()
    expect(await early.candidates(query())).toEqual([1])
    await others
    expect(await early.candidates(query())).toEqual([3])
    expect(indexes()).toEqual(['test_c1', 'test_state'])
  })

  it('of which the first was killed: the second removes what it left', async () => {
    const index = open()
    await index.rebuild(all([document(1)]))
    await new Promise<void>((resolve) => {
      async function* neverEnding() {
        yield [document(2)]
        resolve()
        await new Promise(() => undefined)
      }
      void index.rebuild(neverEnding())
    })
    expect(indexes().filter((uid) => uid.includes('_b'))).toHaveLength(2)
    await open().rebuild(all([document(3)]))
    expect(indexes()).toEqual(['test_c1', 'test_state'])
    expect(stub.indexes.stored.get('test_state')!.documents.size).toBe(1)
    expect(await index.candidates(query())).toEqual([3])
  })
})

describe('the state', () => {
  it('asks for a rebuild after one by other rules', async () => {
    const index = open()
    await index.rebuild(all([document(1)]))
    stub.indexes.stored.get('test_state')!.documents.set('format', { id: 'format', format: 'm0' })
    expect(await index.needsRebuild()).toBe(true)
    expect(await index.candidates(query())).toEqual([1])
  })

  it('asks for a rebuild when the server has lost everything', async () => {
    const index = open()
    await index.rebuild(all([document(1)]))
    stub.indexes.stored.clear()
    expect(await index.needsRebuild()).toBe(true)
    expect(await index.candidates(query())).toEqual([])
  })
})

describe('names, tokens and bodies', () => {
  it('are read back, and those of others are left alone', () => {
    const names = new IndexNames('test')
    expect(names.read(names.state)).toEqual({ build: undefined, companyId: undefined })
    expect(names.read(names.ofCompany(7))).toEqual({ build: undefined, companyId: 7 })
    expect(names.read(names.build(3))).toEqual({ build: 3, companyId: undefined })
    expect(names.read(names.inBuild(3, 7))).toEqual({ build: 3, companyId: 7 })
    for (const uid of ['test-b_c7', 'other_c7', 'test_c7_old', 'test', 'atest_c1'])
      expect(names.read(uid)).toBeUndefined()
    expect(() => new IndexNames('a_b')).toThrow('prefix')
  })

  it('tell tokens apart by letters and digits alone', () => {
    const tokens = ['o病院', 'n病院', 'o病', 'o院病', 'o𠮷', 'oab', 'oa', 'n\u0000']
    const encoded = tokens.map(encodeToken)
    expect(new Set(encoded).size).toBe(tokens.length)
    for (const token of encoded) expect(quoted(token)).toBe(`"${token}"`)
  })

  it.each(['', '"', 'a"', 'a\\', '病', 'a b', '」'])('are not quoted when they are %j', (text) => {
    expect(() => quoted(text)).toThrow('letters and digits')
  })

  it('are cut where a body would grow too large, never within a line', () => {
    const documents = [1, 2, 3].map((id) => document(id))
    const [line = ''] = ndjsonOf([documents[0]!])
    expect([...ndjsonOf(documents, 2 * line.length)].map((body) => body.split('\n').length - 1)).toEqual([
      2, 1,
    ])
    expect([...ndjsonOf(documents, 1)]).toHaveLength(3)
    expect([...ndjsonOf([])]).toEqual([])
    expect(line).toMatch(/^[\x20-\x7e]+\n$/)
  })
})
