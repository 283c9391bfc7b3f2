import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { auditEventNames, auditKinds } from '#server/features/audit/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { tracks } from '#server/features/publishing/index.ts'
import { languages } from '#server/i18n/index.ts'
import { readLocales } from '#server/i18n/read-locales.ts'
import { projectRoot } from '#server/lib/root.ts'

type Words = Record<string, Record<string, string>> & { eventAbout: Record<string, Record<string, string>> }

/** The keys that events of the product write as details, as far as they stand in the sources by name. */
function detailsInSources(): string[] {
  const folder = path.join(projectRoot, 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const keys = files
    .filter((file) => /^features\/.*\.ts$|^http\/refusals\.ts$/.test(file))
    .filter((file) => !/\.test\.ts$|\/test-|audit-entry|audit\.repository/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => /\baudit\b/.test(text))
    .flatMap((text) => [...text.matchAll(/\bdetails(?:: | = )\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g)])
    .flatMap(([, inner]) =>
      [
        ...inner!
          .replace(/\{[^{}]*\}|\([^()]*\)|\/\/.*|'[^']*'/g, '')
          .matchAll(/(?:^|,)\s*(\w+)\s*(?=:|,|$)/g),
      ].map((match) => match[1]!),
    )
  return [...new Set(keys)]
}

describe.each(languages)('the activity log in %s', (lang) => {
  const { audit, policy } = readLocales(lang) as Record<'audit' | 'policy', Words>
  const words = audit

  it('has a sentence for every event and a name for every kind', () => {
    expect(Object.keys(words.event!).sort()).toEqual([...auditEventNames].sort())
    expect(Object.keys(words.kind!).sort()).toEqual(Object.keys(auditKinds).sort())
    for (const about of Object.values(words.eventAbout))
      for (const name of Object.keys(about)) expect(auditEventNames).toContain(name)
  })

  it('never says the same of two events, or the filter could not tell them apart', () => {
    const sentences = Object.values(words.event!)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('has a label for every detail: of the policy, and of what the sources write', () => {
    const inSources = detailsInSources()
    expect(inSources).toEqual(expect.arrayContaining(['tracks', 'file', 'reason', 'what']))
    // 'state' is written by a call of a helper, which the search does not see
    const missing = [...Object.keys(defaultPolicy), ...inSources, 'state'].filter(
      (key) => !(key in words.detail! || key in policy.field!),
    )
    expect(missing).toEqual([])
  })

  it('names every track', () => {
    const { track } = words.value as unknown as { track: object }
    expect(Object.keys(track).sort()).toEqual([...tracks].sort())
  })
})
