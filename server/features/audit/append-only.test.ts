import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'

const REPOSITORY = 'server/features/audit/audit.repository.ts'
/** A list of tables; what an archive has of them is only read. */
const EXPORTED = 'server/features/company-export/tables/people.ts'

/** Every source file that runs in the product or as a command. */
const sources = ['server', 'scripts', 'seeds', 'migrations'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|\/test-[^/]+$|^server\/testing\//.test(file)),
)
const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

/** The chains of calls that begin at a table, up to the end of their statement. */
const chainsOn = (table: string, text: string) =>
  [
    ...text.matchAll(new RegExp(`\\('${table}'\\)[\\s\\S]*?\\n(?=\\s*(?:\\n|\\}|[a-z]+ |//|const ))`, 'g')),
  ].map(([chain]) => chain)

it('SEC-LOG-05: one file alone writes statements on the log', () => {
  const naming = sources.filter((file) => /audit_(entries|details)/.test(textOf(file)))
  expect(naming.sort()).toEqual(['migrations/017-audit.ts', REPOSITORY, EXPORTED])
})

it('SEC-LOG-05: entries are added and read, never changed or removed', () => {
  const chains = chainsOn('audit_entries', textOf(REPOSITORY))
  expect(chains.length).toBeGreaterThanOrEqual(4)
  for (const chain of chains) expect(chain).not.toMatch(/\.(update|delete|del|truncate|merge|increment)\b/)
  expect(textOf(REPOSITORY)).not.toMatch(/\braw\(/)
})

it('would notice a statement that changes entries', () => {
  const text = `    await trx('audit_entries')\n      .where({ id })\n      .update({ event })\n  }\n`
  expect(chainsOn('audit_entries', text)[0]).toMatch(/\.update\b/)
})
