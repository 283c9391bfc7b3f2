import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { csvOf, openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const work = () => test.core.nextSteps.of(companyId)

it('leads from upload to publication, and starts again with a new file', async () => {
  expect(await work()).toMatchObject({
    next: 'upload',
    statuses: [{ state: 'none' }, { state: 'none' }],
    importedCount: 0,
    year: null,
    edition: null,
  })

  const { importId } = await test.core.uploads.storeCsv(
    testActor(companyId),
    companyId,
    { sectionType: 1, year: 2024, rootSectionId: sectionIdOf(1, 'C')! },
    await test.arrive(csvOf(2024, plainRows('C1', 3))),
  )
  expect(await work()).toMatchObject({ next: 'upload', running: { id: importId }, waiting: [], year: 2024 })
  await test.core.runner.drain()
  expect(await work()).toMatchObject({ next: 'upload', running: null, waiting: [{ id: importId }] })

  await test.core.imports.confirm(testActor(companyId), companyId, importId)
  await test.core.runner.drain()
  expect(await work()).toMatchObject({
    next: 'check',
    importedCount: 1,
    waiting: [],
    statuses: [
      { state: 'draftAhead', draft: { rows: 3, amount: 600 }, preview: { rows: 0 } },
      { state: 'none' },
    ],
  })

  await test.core.publishing.moveToPreview(testActor(companyId), companyId)
  expect(await work()).toMatchObject({
    next: 'preview',
    steps: { upload: 'done', check: 'done', preview: 'now', publish: 'todo' },
    statuses: [{ state: 'previewAhead', published: { rows: 0 } }, {}],
  })

  await test.core.publishing.publish(testActor(companyId), companyId, { note: 'first' })
  expect(await work()).toMatchObject({
    next: null,
    edition: { number: 1, note: 'first' },
    statuses: [{ state: 'same', published: { rows: 3, amount: 600 } }, { state: 'none' }],
  })

  await test.importRows(companyId, { year: 2025 }, plainRows('C1', 1))
  expect(await work()).toMatchObject({ next: 'check', year: 2025, importedCount: 2 })
})

it('reveals nothing about another company', async () => {
  const other = await test.addCompany('minato')
  await test.importRows(other, {}, plainRows('C1', 3))
  await test.moveAndPublish(other)
  expect(await work()).toMatchObject({ next: 'upload', edition: null, importedCount: 0 })
})
