import { describe, expect, it } from '@jest/globals'
import { exampleFaq } from '#server/features/wording/index.ts'
import { generateRows } from '../synthetic/index.ts'
import { demoCompanies } from './world.ts'

describe('the demo world', () => {
  it.each(demoCompanies)(
    'asks only for rows that can be made: $name.en',
    ({ editions, preview, seed, thirdLevel }) => {
      for (const file of [...editions.flatMap((edition) => edition.files), ...preview])
        expect([...generateRows({ ...file, seed, thirdLevel })]).toHaveLength(file.rows)
    },
  )

  it('has published every root section of both types, in every company', () => {
    for (const { editions } of demoCompanies) {
      const files = editions.flatMap((edition) => edition.files)
      const roots = new Set(files.map((file) => `${file.sectionType}${file.rootCode}`))
      expect([...roots].sort().join(' ')).toBe('1A 1B 1C 1D 1E 2A 2B 2C 2D')
    }
  })

  it('has questions of the examples’ topics, in both languages, one of them in preview alone', () => {
    const questions = demoCompanies.flatMap((company) => company.questions)
    for (const { topic, question, answer } of questions) {
      expect(exampleFaq[topic - 1]).toBeDefined()
      expect([question.ja, question.en, answer.ja, answer.en]).not.toContain('')
    }
    expect(questions.filter(({ onlyPreview }) => onlyPreview)).toHaveLength(1)
  })

  it('has a company with a short year among those that it has published', () => {
    const short = demoCompanies.flatMap(({ editions, display }) =>
      (display.periods ?? []).filter(({ year }) =>
        editions.some(({ files }) => files.some((file) => file.year === year)),
      ),
    )
    expect(short).toHaveLength(1)
  })

  it('has a domain of its own for every company, and a change in its preview', () => {
    const domains = demoCompanies.flatMap((company) => [
      ...new Set([company.disclosureDomain, company.patientDomain]),
    ])
    expect(new Set(domains).size).toBe(domains.length)
    expect(demoCompanies.map((company) => company.preview.length)).toEqual([1, 1])
  })
})
