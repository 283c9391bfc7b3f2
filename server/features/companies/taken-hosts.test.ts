import { expect, it } from '@jest/globals'
import { takenHosts } from './taken-hosts.ts'

const companies = new Map([
  ['aoba.example', { id: 1 }],
  ['portal.example', { id: 2 }],
])

it('names the settings whose host a company has', () => {
  const taken = (consoleHost: string, portalHost?: string) =>
    takenHosts(companies, { consoleHost, portalHost })
  expect(taken('console.example')).toEqual([])
  expect(taken('console.example', 'all.example')).toEqual([])
  expect(taken('aoba.example', 'portal.example')).toEqual([
    { setting: 'CONSOLE_HOST', companyId: 1 },
    { setting: 'PORTAL_HOST', companyId: 2 },
  ])
})
