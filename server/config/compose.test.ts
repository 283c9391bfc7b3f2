import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'
import { settingNames } from './schema.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

describe('compose.yaml', () => {
  const compose = read('compose.yaml')
  const [, settings = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose) ?? []
  const passed = [...settings.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name)

  it('passes every setting that the image does not set', () => {
    const [, ofImage = ''] = /^ENV (.*)$/m.exec(read('Dockerfile')) ?? []
    const set = [...ofImage.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name)
    expect([...passed, ...set].sort()).toEqual([...settingNames].sort())
  })

  it('leaves more time to stop than the product takes', () => {
    const [, drain] = /DRAIN_SECONDS: \$\{DRAIN_SECONDS:-(\d+)\}/.exec(compose) ?? []
    const [, grace] = /stop_grace_period: (\d+)s/.exec(compose) ?? []
    expect(Number(grace)).toBeGreaterThan(Number(drain) + 30)
  })
})

it('the README lists every setting', () => {
  const readme = read('README.md')
  expect(settingNames.filter((name) => name !== 'NODE_ENV' && !readme.includes(`\`${name}\``))).toEqual([])
})
