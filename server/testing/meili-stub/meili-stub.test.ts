import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startMeiliStub, type MeiliStub } from './index.ts'

// The stub must refuse what the server refuses according to its reference, or the driver's tests would prove nothing.

let stub: MeiliStub
beforeEach(async () => {
  stub = await startMeiliStub()
})
afterEach(() => stub.stop())

async function call(method: string, path: string, body?: unknown, contentType = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(stub.url + path, {
    method,
    headers: { 'Content-Type': contentType },
    ...(body !== undefined && { body: text }),
  })
  return { status: response.status, answer: await response.json() }
}

async function ended(taskUid: number) {
  for (;;) {
    const { answer } = await call('GET', `/tasks/${taskUid}`)
    if (answer.status === 'succeeded' || answer.status === 'failed') return answer
  }
}

const settings = {
  displayedAttributes: ['id'],
  filterableAttributes: [
    {
      attributePatterns: ['word'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
  ],
  sortableAttributes: ['id'],
  rankingRules: ['sort'],
  pagination: { maxTotalHits: 2 },
}

async function fill(): Promise<void> {
  await call('PATCH', '/indexes/a/settings', settings)
  const lines = [3, 1, 2].map((id) => JSON.stringify({ id, word: ['x', `w"${id}`] })).join('\n')
  const { answer } = await call('POST', '/indexes/a/documents?primaryKey=id', lines, 'application/x-ndjson')
  await ended(answer.taskUid)
}

const search = (body: unknown) => call('POST', '/indexes/a/search', body)

it('changes nothing until the task is processed', async () => {
  const { status, answer } = await call('POST', '/indexes', { uid: 'a', primaryKey: 'id' })
  expect([status, answer.status]).toEqual([202, 'enqueued'])
  expect((await call('GET', '/indexes/a')).status).toBe(404)
  expect((await ended(answer.taskUid)).status).toBe('succeeded')
  expect((await call('GET', '/indexes/a')).status).toBe(200)
})

it('filters, sorts and limits results according to the settings', async () => {
  await fill()
  const query = { filter: ['word = "X"'], sort: ['id:asc'], limit: 10, attributesToRetrieve: ['id', 'word'] }
  expect((await search(query)).answer.hits).toEqual([{ id: 1 }, { id: 2 }])
  expect((await search({ ...query, filter: 'word IN ["w\\"3", "y"]' })).answer.hits).toEqual([{ id: 3 }])
  expect((await search({ ...query, filter: 'word = "x" AND word = "w\\"2"' })).answer.hits).toEqual([
    { id: 2 },
  ])
  const either = 'word = "w\\"2" OR (word = "x" AND word = "w\\"1")'
  expect((await search({ ...query, filter: either })).answer.hits).toEqual([{ id: 1 }, { id: 2 }])
})

it.each([
  [{ filter: ['word = x'] }, 'invalid_search_filter'],
  [{ filter: ['word = "x" OR (word = "y"'] }, 'invalid_search_filter'],
  [{ filter: ['word > 1'] }, 'invalid_search_filter'],
  [{ filter: ['other = "x"'] }, 'invalid_search_filter'],
  [{ sort: ['word:asc'] }, 'invalid_search_sort'],
  [{ page: 1, unheardOf: true }, 'bad_request'],
])('refuses the search %j', async (body, code) => {
  await fill()
  const { status, answer } = await search(body)
  expect([status, answer.code]).toEqual([400, code])
})

it.each([
  ['PATCH', '/indexes/a/settings', { unheardOf: 1 }, 400, 'bad_request'],
  ['PATCH', '/indexes/a/settings', { filterableAttributes: [{ attributePatterns: ['x'] }] }, 400, undefined],
  ['POST', '/indexes', { uid: 'not allowed' }, 400, 'invalid_index_uid'],
  ['POST', '/indexes/a/documents', [{ id: 1 }], 415, 'invalid_content_type'],
  ['POST', '/indexes/a/documents?wait=1', [{ id: 1 }], 400, 'bad_request'],
  ['POST', '/swap-indexes', [{ indexes: ['a', 'b'] }, { indexes: ['b', 'c'] }], 400, undefined],
  ['POST', '/indexes/b/search', {}, 404, 'index_not_found'],
  ['GET', '/tasks/7', undefined, 404, 'task_not_found'],
  ['POST', '/multi-search', { queries: [{ indexUid: 'b' }] }, 400, 'index_not_found'],
  ['POST', '/multi-search', { queries: [], federation: 1 }, 400, 'invalid_multi_search_federation'],
  ['POST', '/indexes/a/facet-search', {}, 404, 'not_found'],
])('refuses %s %s %j', async (method, path, body, status, code) => {
  const refused = await call(method, path, body)
  expect(refused.status).toBe(status)
  if (code !== undefined) expect(refused.answer.code).toBe(code)
})

it('answers several searches in their order, counting as many values as it is set to', async () => {
  await call('PATCH', '/indexes/a/settings', { ...settings, faceting: { maxValuesPerFacet: 2 } })
  await fill()
  const query = { indexUid: 'a', sort: ['id:asc'], attributesToRetrieve: ['id'] }
  const queries = [
    { ...query, filter: ['word = "x"'], limit: 1, facets: ['word'] },
    { ...query, filter: ['word = "w\\"3"'] },
  ]
  const { answer } = await call('POST', '/multi-search', { queries })
  expect(answer.results).toMatchObject([
    { indexUid: 'a', hits: [{ id: 1 }], estimatedTotalHits: 3 },
    { indexUid: 'a', hits: [{ id: 3 }], estimatedTotalHits: 1 },
  ])
  expect(answer.results[0].facetDistribution).toEqual({ word: { 'w"1': 1, 'w"2': 1 } })
})

it('sends compressed answers late over a connection that was used before', async () => {
  for (let calls = 0; calls < 3; calls++) await call('GET', '/indexes')
  expect(stub.late.length).toBeGreaterThan(0)
})

it('lets a task take as many requests as it is told', async () => {
  stub.tasks.requestsPerTask = 5
  const { answer } = await call('POST', '/indexes', { uid: 'a' })
  const states: string[] = []
  for (let looks = 0; looks < 6; looks++)
    states.push((await call('GET', `/tasks/${answer.taskUid}`)).answer.status)
  expect(states).toEqual([...Array(4).fill('processing'), 'succeeded', 'succeeded'])
})

it('fails invalid tasks, and swaps indexes atomically', async () => {
  await fill()
  const swap = await call('POST', '/swap-indexes', [{ indexes: ['a', 'missing'] }])
  expect((await ended(swap.answer.taskUid)).error.code).toBe('index_not_found')
  expect((await call('GET', '/indexes/a')).status).toBe(200)
  const again = await call('POST', '/indexes', { uid: 'a' })
  expect((await ended(again.answer.taskUid)).error.code).toBe('index_already_exists')
  const keyless = await call('POST', '/indexes/a/documents', '{"x":1}', 'application/x-ndjson')
  expect((await ended(keyless.answer.taskUid)).error.code).toBe('missing_document_id')
})
