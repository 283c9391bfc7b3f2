import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { maxUnits } from './max-units.ts'

const views = path.join(import.meta.dirname, '..')

it('has room for every text of so many characters', () => {
  expect('𠮷'.repeat(255).length).toBeLessThanOrEqual(maxUnits(255))
})

it('limits every control, apart from those of codes in ASCII', () => {
  const files = readdirSync(views, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const limits = files.flatMap((file) =>
    [...readFileSync(path.join(views, file), 'utf8').matchAll(/maxLength=\{(.+?)\}/g)].map(
      ([, limit]) => `${file} ${limit}`,
    ),
  )
  expect(limits.length).toBeGreaterThan(5)
  expect(limits.filter((limit) => !/ maxUnits\(.+\)$/.test(limit))).toEqual([
    'pages/profile/two-factor-enrolment/+Page.tsx 12',
  ])
})
