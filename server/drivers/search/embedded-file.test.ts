import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { IndexFile } from './embedded-file.ts'
import { documentTokens } from './embedded-tokens.ts'

const document = {
  ...{ recordId: 1, companyId: 1, sectionType: 1, importId: 10, year: 2024 },
  ...{ rootSectionId: 1100, sectionId: 1110, organization: [], individual: ['佐藤'] },
}

it('commits what is written after another process held the lock for too long', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'search-'))
  const file = path.join(folder, 'index.sqlite')
  const holder = IndexFile.create(file)
  // it does not wait for what cannot end meanwhile
  const refused = IndexFile.open(file, 0)
  holder.transaction(() => {
    for (const write of [() => refused.transaction(() => {}), () => refused.merge()])
      expect(write).toThrow(/locked/)
  })
  refused.transaction(() => refused.add([document]))
  const [token] = documentTokens(document).split(' ')
  expect(holder.hasToken(token!)).toBe(true)
  for (const one of [holder, refused]) one.close()
  rmSync(folder, { recursive: true })
})
