import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { readProjectFile as read } from '#server/testing/read-project-file.ts'
import { settingNames } from './schema.ts'

interface Service {
  image?: string
  build?: string
  healthcheck?: { test?: string[]; disable?: boolean }
  mem_limit?: string
  stop_grace_period?: string
  environment?: Record<string, string>
}

const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const { web } = services as { web: Service & Required<Pick<Service, 'environment' | 'stop_grace_period'>> }

describe('compose.yaml', () => {
  it('passes every setting that the image does not set', () => {
    const [, ofImage = ''] = /^ENV (.*)$/m.exec(read('Dockerfile')) ?? []
    const set = [...ofImage.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name)
    expect([...Object.keys(web.environment), ...set].sort()).toEqual([...settingNames].sort())
  })

  it('leaves more time to stop than the product takes', () => {
    const [, drain] = /:-(\d+)\}$/.exec(web.environment.DRAIN_SECONDS!) ?? []
    expect(parseInt(web.stop_grace_period)).toBeGreaterThan(Number(drain) + 30)
  })

  it.each(Object.entries(services))('pins, watches and bounds %s', (_name, service) => {
    expect(service.build ?? service.image).toMatch(/^\.$|:v?\d+\.\d+\.\d+(-alpine)?$/)
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    // The image of the product has a check of its own.
    if (service.image) expect(service.healthcheck?.test?.length).toBeGreaterThan(0)
  })
})

it('the README lists every setting', () => {
  const readme = read('README.md')
  expect(settingNames.filter((name) => name !== 'NODE_ENV' && !readme.includes(`\`${name}\``))).toEqual([])
})
