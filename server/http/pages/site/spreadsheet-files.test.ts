import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'
import { canaryFile, CANARY_YEAR } from '#server/testing/canaries/canary-rows.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

// People have macros for these files, and the hash of the edition's file is published: what they are made with changes,
// their bytes do not. If they have to change, a decision says so.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  let figure = 0
  for (const type of sectionTypes)
    for (const root of referenceTree.roots(type)) {
      const leaves = referenceTree
        .of(type)
        .filter(({ rootId, content }) => rootId === root.id && content !== 'group')
      const content = canaryFile(leaves, (figure += 100))
      await app.importCsv(app.a, { sectionType: type, year: CANARY_YEAR, rootCode: root.code, content })
    }
  await app.publish(app.a)
  await app.core.runner.drain()
  app.core.tenants.invalidate()
})
afterAll(() => app.close())

it('have the same bytes as ever', async () => {
  const visitor = app.client(app.a.host)
  const hashes: Record<string, string> = {}
  for (const type of sectionTypes) {
    const name = sectionTypeNames[type]
    await visitor.agree(name)
    for (const path of [`/${name}/csv`, `/${name}/all/csv`, `/${name}/editions/1/csv`])
      for (const lang of path.includes('editions') ? ['ja'] : ['ja', 'en']) {
        const { text } = await visitor.get(path, { 'accept-language': lang })
        // The first line of the others names the host and the day.
        const same = path.includes('editions') ? text : text.slice(text.indexOf('\n'))
        hashes[`${path} ${lang}`] = createHash('sha256').update(same).digest('hex').slice(0, 16)
      }
  }
  expect(hashes).toMatchInlineSnapshot(`
{
  "/disclosure/all/csv en": "aa6d8151611dc487",
  "/disclosure/all/csv ja": "388a7c3019191736",
  "/disclosure/csv en": "aa6d8151611dc487",
  "/disclosure/csv ja": "388a7c3019191736",
  "/disclosure/editions/1/csv ja": "ba6e07ed7fffaa47",
  "/patient/all/csv en": "b763fd32bcb5304f",
  "/patient/all/csv ja": "e9cd41a25c10830e",
  "/patient/csv en": "b763fd32bcb5304f",
  "/patient/csv ja": "e9cd41a25c10830e",
  "/patient/editions/1/csv ja": "59d2cc1cbc09614a",
}
`)
})
