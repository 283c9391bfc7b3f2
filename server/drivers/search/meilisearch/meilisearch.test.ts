import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { describeError } from '#server/lib/describe-error.ts'
import { Refusal, startMeiliStub, type MeiliStub } from '#server/testing/meili-stub/index.ts'
import type { CandidateQuery, CompanyImports, SearchDocument } from '../contract.ts'
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

type Asked = Partial<CandidateQuery & CompanyImports>

const query = ({ companyId = 1, importIds = [10], ...more }: Asked = {}): CandidateQuery => ({
  companies: [{ companyId, importIds }],
  ...{ sectionType: 1, individualName: '佐藤', afterRecordId: 0, limit: 100 },
  ...more,
})

let tokens = 0
const newToken = () => `token${tokens++}`

/** One that was built, without documents. */
async function built(...opening: Parameters<typeof open>): Promise<MeilisearchIndex> {
  const index = open(...opening)
  await index.rebuild(all(), newToken())
  return index
}

const found = async (index: Pick<MeilisearchIndex, 'candidates'>, more: Asked = {}) =>
  (await index.candidates(query(more)))?.found

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
    expect(stub.log).toEqual(['GET /indexes/mine_state/documents'])
    expect(stub.authorizations).toEqual([`Bearer ${KEY}`])
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  it('sets an index up before documents come into it', async () => {
    await open().add([document(1)])
    expect(stub.log.lastIndexOf('POST /indexes/test_state/documents')).toBeLessThan(
      stub.log.indexOf('POST /indexes/test_c1/documents'),
    )
    const changes = stub.log.filter((request) => request.includes('_c1') || request === 'POST /indexes')
    expect(changes.filter((request) => !request.startsWith('GET'))).toEqual([
      'POST /indexes',
      'PATCH /indexes/test_c1/settings',
      'POST /indexes/test_c1/documents',
    ])
  })

  it('gives each company an index of its own, and installations on one server theirs', async () => {
    const [one, other] = [await built(), open({}, { prefix: 'test-b' })]
    await one.add([document(1), document(2, { companyId: 2 })])
    await other.rebuild(all([document(3)]), newToken())
    expect(indexes()).toEqual(['test-b_c1', 'test-b_state', 'test_c1', 'test_c2', 'test_state'])
    await one.rebuild(all([document(4)]), newToken())
    expect(await found(other)).toEqual([3])
    expect(await found(one)).toEqual([4])
  })

  it('swaps only when every task before has succeeded', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), newToken())
    const unfinished: number[] = []
    stub.trouble = (request) => {
      if (request === 'POST /swap-indexes') unfinished.push(stub.tasks.unfinished.length)
      return undefined
    }
    await index.rebuild(all([document(2)], [document(3)]), newToken())
    expect(unfinished).toEqual([0])
    expect(await found(index)).toEqual([2, 3])
  })

  it('swaps all companies at once, those without documents too, and leaves nothing over', async () => {
    const index = open()
    await index.add([document(1), document(2, { companyId: 2 })])
    await index.rebuild(all([document(3)], [document(4, { companyId: 3 }), document(5)]), newToken())
    expect(stub.log.filter((request) => request === 'POST /swap-indexes')).toHaveLength(1)
    expect(indexes()).toEqual(['test_c1', 'test_c2', 'test_c3', 'test_state'])
    expect(await found(index)).toEqual([3, 5])
    expect(await found(index, { companyId: 2 })).toEqual([])
    expect(await found(index, { companyId: 3 })).toEqual([4])
  })

  it('reaches any number of records by paging on behind the last', async () => {
    const index = await built()
    const ids = Array.from({ length: 2300 }, (_, at) => 3 * at + 1)
    await index.add(ids.map((id) => document(id)))
    expect(await found(index, { limit: 101 })).toEqual(ids.slice(0, 101))
    stub.log.length = 0
    expect(await found(index, { limit: 2100 })).toEqual(ids.slice(0, 2100))
    expect(stub.log.filter((request) => request.endsWith('/search'))).toHaveLength(3)
  })

  it('is one request for what it counts and lists, and for several searches', async () => {
    const index = await built()
    await index.add([document(1), document(2, { importId: 11 })])
    await index.mark()
    stub.log.length = 0
    const importIds = Array.from({ length: 900 }, (_, at) => at + 1)
    const counted = (await index.countByImport(query({ importIds })))!.found
    expect([...counted]).toEqual([
      [10, { count: 1, recordIds: [1], listedUpTo: Infinity }],
      [11, { count: 1, recordIds: [2], listedUpTo: Infinity }],
    ])
    const each = Array.from({ length: 100 }, () => query())
    expect((await index.candidatesOfEach(each))!.found).toEqual(each.map(() => [1]))
    expect(stub.log).toEqual(['POST /indexes/test_c1/search', 'POST /multi-search'])
  })

  it('has some batches under way at once, and waits for all of them', async () => {
    const index = await built()
    await index.add([document(1)])
    stub.tasks.requestsPerTask = 8
    let most = 0
    stub.trouble = () => {
      most = Math.max(most, stub.tasks.unfinished.length)
      return undefined
    }
    const batches = Array.from({ length: 25 }, (_, at) => [document(at + 2)])
    let added = 0
    await index.addAll(all(...batches), async (documents) => void (added += documents))
    expect([added, stub.tasks.unfinished.length]).toEqual([25, 0])
    expect(most).toBeGreaterThan(5)
    expect(most).toBeLessThan(15)
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
    const index = await built()
    await index.add([document(1)])
    await index.candidates(query({ individualName: typed, organizationName: '青葉' }))
    await index.candidates(query({ individualName: '佐藤', organizationName: typed }))
    expect(stub.filters).toHaveLength(2)
    for (const condition of (stub.filters as string[][]).flat())
      expect(condition).toMatch(/^(tokens = "[a-z0-9]+"|importId IN \[10\]|sectionType = 1)$/)
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
      await index.rebuild(all([document(1)]), newToken())
      const before = indexes()
      failTasks(type, uid)
      const error = await failureOf(index.rebuild(all([document(2)]), newToken()))
      expect(error).toMatchObject({ message: `Meilisearch: task ${type} failed, internal` })
      expect(stub.log.filter((request) => request === 'POST /swap-indexes')).toHaveLength(
        type === 'indexSwap' ? 2 : 1,
      )
      stub.tasks.onEnd = () => undefined
      expect(indexes()).toEqual(before)
      expect(await found(index)).toEqual([1])
      expect(await index.mark()).not.toBeNull()
      await index.rebuild(all([document(3)]), newToken())
      expect(await found(index)).toEqual([3])
    },
  )

  it('makes adding and removing fail', async () => {
    const index = await built()
    await index.add([document(1)])
    failTasks('documentAdditionOrUpdate')
    expect(await failureOf(index.add([document(2)]))).toMatchObject({ name: 'TaskFailed' })
    failTasks('documentDeletion')
    expect(await failureOf(index.remove(1, [1]))).toMatchObject({ name: 'TaskFailed' })
    stub.tasks.onEnd = () => undefined
    expect(await found(index)).toEqual([1])
  })

  it('ends the addition of many, of which no more is said to be there than is', async () => {
    const index = await built()
    await index.add([document(1)])
    let ended = 0
    stub.tasks.onEnd = ({ type }) => {
      if (type === 'documentAdditionOrUpdate' && ++ended === 3) throw new Refusal(500, 'internal', 'internal')
    }
    let added = 0
    const batches = Array.from({ length: 6 }, (_, at) => [document(at + 2)])
    const adding = index.addAll(all(...batches), async (documents) => void (added += documents))
    expect(await failureOf(adding)).toMatchObject({
      message: 'Meilisearch: task documentAdditionOrUpdate failed, internal',
    })
    expect(added).toBe(2)
    stub.tasks.onEnd = () => undefined
    await index.addAll(all(...batches.slice(added)), async (documents) => void (added += documents))
    expect(await found(index)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('is not needed by a removal from an index that is not there', async () => {
    await open().remove(9, [1])
    expect(indexes()).toEqual([])
  })
})

it.each(['the server goes away', 'the process is killed'])(
  'adds the rest of many from where it was when %s, whatever was under way',
  async (what) => {
    const index = await built()
    await index.add([document(1)])
    stub.tasks.requestsPerTask = 10
    const batches = Array.from({ length: 20 }, (_, at) => [document(at + 2)])
    let added = 0
    const adding = index.addAll(all(...batches), async (documents) => {
      added += documents
      if (added < 5) return
      if (what === 'the process is killed') throw new Error('killed')
      stub.trouble = () => 'broken connection'
    })
    expect(await failureOf(adding)).toBeDefined()
    stub.trouble = () => undefined
    expect(added).toBe(5)
    expect(stub.tasks.unfinished.length).toBeGreaterThan(0)
    stub.tasks.requestsPerTask = 1
    await open().addAll(all(...batches.slice(added)), async (documents) => void (added += documents))
    expect(added).toBe(20)
    expect(await found(index)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
  },
)

describe('a server that does not answer', () => {
  it('is given up when a task never ends', async () => {
    stub.tasks.isStalled = true
    expect(await failureOf(open({ task: 10 }).add([document(1)]))).toMatchObject({ code: 722 })
    expect(await failureOf(open({ task: 10 }).rebuild(all([document(1)]), newToken()))).toMatchObject({
      code: 722,
    })
    expect(stub.log).not.toContain('POST /swap-indexes')
  })

  it('is 722 when it is gone', async () => {
    await stub.stop()
    const index = open()
    expect(await failureOf(index.candidates(query()))).toMatchObject({ code: 722 })
    expect(await failureOf(index.add([document(1)]))).toMatchObject({ code: 722 })
    expect(await failureOf(index.mark())).toMatchObject({ code: 722 })
  })

  it.each(['silence', 'broken connection', 'status 500', 'no JSON', 'redirect'] as const)(
    'is 722 for %s, and neither the key nor a typed text is in the error',
    async (trouble) => {
      const index = open({ search: 50, request: 50 }, { key: KEY })
      stub.trouble = () => trouble
      const works = [() => index.candidates(query()), () => index.add([document(1)]), () => index.mark()]
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
    const index = await built()
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
    await index.rebuild(all([document(1)]), newToken())
    expect(await found(index)).toEqual([1])
    expect(new Set(stub.authorizations)).toEqual(new Set([`Bearer ${KEY}`]))
  })

  it('may be for the indexes of the prefix alone, whose swaps it may not look at', async () => {
    await stub.stop()
    stub = await startMeiliStub(KEY, 'test_')
    const index = open({}, { key: KEY })
    for (const id of [1, 2]) {
      await index.rebuild(all([document(id)]), newToken())
      expect(await found(index)).toEqual([id])
    }
    expect(indexes()).toEqual(['test_c1', 'test_state'])
    failTasks('indexSwap')
    const error = await failureOf(index.rebuild(all([document(3)]), newToken()))
    expect(error).toMatchObject({ name: 'TaskFailed', message: expect.stringContaining('indexSwap') })
    expect(await found(index)).toEqual([2])
    expect(indexes()).toEqual(['test_c1', 'test_state'])
    const other = await failureOf(open({}, { key: KEY, prefix: 'other' }).mark())
    expect(other).toMatchObject({ name: 'KeyRefused', code: 722 })
  })

  it('is not sent where there is none', async () => {
    await open().candidates(query())
    expect(stub.authorizations).toEqual([undefined])
  })

  it.each([undefined, 'another-key'])('is not told when %s is refused', async (key) => {
    await stub.stop()
    stub = await startMeiliStub(KEY)
    const error = await failureOf(open({}, key === undefined ? {} : { key }).candidates(query()))
    expect(error).toMatchObject({
      ...{ name: 'KeyRefused', code: 722 },
      message: expect.stringMatching(/^Meilisearch refuses MEILI_KEY: 40[13] \w+$/),
    })
    expect(inspect(error, { depth: 20 })).not.toContain('another-key')
  })
})

describe('two rebuilds', () => {
  it('of which the later wins: the earlier fails as a whole and leaves nothing', async () => {
    const [early, late] = [await built(), open()]
    await early.add([document(1)])
    async function* overtaken() {
      yield [document(2)]
      await late.rebuild(all([document(3)]), newToken())
      yield [document(4)]
    }
    await expect(early.rebuild(overtaken(), newToken())).rejects.toThrow('another rebuild overtook this one')
    expect(await found(early)).toEqual([3])
    expect(indexes()).toEqual(['test_c1', 'test_state'])
  })

  it('cannot swap both, even when the earlier has looked already', async () => {
    const [early, late] = [open(), open()]
    await early.rebuild(all([document(1)]), newToken())
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
      others = late.rebuild(slowly(), newToken())
      await lateReady
    }
    const earlier: Promise<unknown> = early.rebuild(overtaken(), newToken())
    await expect(earlier).rejects.toThrow()
    expect(await found(early)).toEqual([1])
    await others
    expect(await found(early)).toEqual([3])
    expect(indexes()).toEqual(['test_c1', 'test_state'])
  })

  it('of which the first was killed: the second removes what it left', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), newToken())
    await new Promise<void>((resolve) => {
      async function* neverEnding() {
        yield [document(2)]
        resolve()
        await new Promise(() => undefined)
      }
      void index.rebuild(neverEnding(), newToken())
    })
    expect(indexes().filter((uid) => uid.includes('_b'))).toHaveLength(2)
    await open().rebuild(all([document(3)]), newToken())
    expect(indexes()).toEqual(['test_c1', 'test_state'])
    expect([...stub.indexes.stored.get('test_state')!.documents.keys()]).toEqual(['format', 'c1'])
    expect(await found(index)).toEqual([3])
  })
})

describe('what is lost', () => {
  it('makes the index unknown after a rebuild by other rules', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), 'own')
    stub.indexes.stored
      .get('test_state')!
      .documents.set('format', { id: 'format', format: 'm0', token: 'own' })
    expect(await open().candidates(query())).toBeNull()
  })

  it('makes it unknown when the index of the company is missing', async () => {
    const index = open()
    await index.rebuild(all([document(1)], [document(2, { companyId: 2 })]), newToken())
    stub.indexes.stored.delete('test_c1')
    expect(await index.candidates(query())).toBeNull()
    expect(await index.countByImport(query())).toBeNull()
    expect(await found(index, { companyId: 2 })).toEqual([2])
  })

  it('is not taken for a company that never had a document', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), newToken())
    expect(await found(index, { companyId: 7 })).toEqual([])
  })

  it('stays unknown when documents are added before the rebuild', async () => {
    const index = open()
    await index.rebuild(all([document(1), document(2)]), newToken())
    stub.indexes.stored.delete('test_c1')
    await open().add([document(3)])
    for (const one of [index, open()]) {
      expect(await one.mark()).toBeNull()
      expect(await one.candidates(query())).toBeNull()
    }
    await index.rebuild(all([document(1), document(2), document(3)]), newToken())
    expect(await found(index)).toEqual([1, 2, 3])
  })

  it('is noticed while a rebuild runs, too: the rebuilt index is as unknown', async () => {
    const index = open()
    async function* losing() {
      yield [document(1)]
      while (stub.tasks.unfinished.length > 0) await index.mark()
      const uid = indexes().find((one) => /_b\d+_c1$/.test(one))!
      stub.indexes.stored.delete(uid)
      await open().add([document(2)])
    }
    await index.rebuild(losing(), newToken())
    expect(await index.candidates(query())).toBeNull()
  })

  it('is noticed by fewer documents than there should be', async () => {
    const index = open()
    await index.rebuild(all([document(1), document(2)]), newToken())
    await index.verify(new Map([[1, 2]]))
    expect(await found(index)).toEqual([1, 2])
    stub.indexes.stored.get('test_c1')!.documents.delete('1')
    expect(await found(index)).toEqual([2])
    await index.verify(new Map([[1, 2]]))
    expect(await index.candidates(query())).toBeNull()
  })

  it('is noticed in an empty index that somebody else has made', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), newToken())
    stub.indexes.stored.get('test_c1')!.documents.clear()
    await index.verify(new Map([[1, 1]]))
    expect(await index.mark()).toBeNull()
  })
})

it('notices an index without its settings, as one that the server made by itself', async () => {
  const index = open()
  await index.rebuild(all([document(1)]), newToken())
  stub.indexes.stored.get('test_c1')!.settings.features = () => ({ equality: false, comparison: false })
  await index.verify(new Map([[1, 1]]))
  expect(await index.mark()).toBeNull()
})

describe('the mark', () => {
  it('shows a new sequence once the server has come to it, which nobody waits for', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), 'own')
    stub.tasks.requestsPerTask = 50
    expect(await index.advance({ token: 'own', sequence: 1 })).toBe(0)
    expect(await index.mark()).toEqual({ token: 'own', sequence: 0 })
    for (let looks = 0; looks < 50; looks++) await index.mark()
    expect(await index.mark()).toEqual({ token: 'own', sequence: 1 })
  })

  it('leaves no more documents in the state than it needs', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), 'own')
    for (let sequence = 1; sequence <= 30; sequence++) {
      await index.advance({ token: 'own', sequence })
      while ((await index.mark())?.sequence !== sequence);
    }
    expect(stub.indexes.stored.get('test_state')!.documents.size).toBeLessThan(6)
  })

  it('is not overwritten by a writer who saw the index before', async () => {
    const index = open()
    await index.rebuild(all([document(1)]), 'new')
    stub.indexes.stored
      .get('test_state')!
      .documents.set('s9-old', { id: 's9-old', token: 'old', sequence: 9 })
    expect(await index.mark()).toEqual({ token: 'new', sequence: 0 })
  })
})

describe('a server that takes a second for each task', () => {
  it('answers from what is there, and never from a part of a rebuild', async () => {
    const index = open()
    await index.rebuild(all([document(1), document(2)]), newToken())
    stub.tasks.requestsPerTask = 20
    const other = open()
    const answers: unknown[] = []
    let isOver = false
    const rebuilding = index
      .rebuild(all([document(1)], [document(2)], [document(3)]), newToken())
      .finally(() => (isOver = true))
    while (!isOver) answers.push(await found(other))
    await rebuilding
    expect(await found(index)).toEqual([1, 2, 3])
    for (const answer of answers)
      expect([
        [1, 2],
        [1, 2, 3],
      ]).toContainEqual(answer)
  })
})

it('asks for answers that are not compressed, which come late over a kept connection', async () => {
  const index = open()
  await index.rebuild(all([document(1)]), newToken())
  for (let searches = 0; searches < 5; searches++) await found(index)
  for (let searches = 0; searches < 5; searches++) await index.candidatesOfEach([query(), query()])
  for (let searches = 0; searches < 5; searches++) await index.countByImport(query())
  expect(stub.late).toEqual([])
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
