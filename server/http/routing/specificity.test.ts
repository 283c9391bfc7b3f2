import { expect, it } from '@jest/globals'
import type { Route } from './route.ts'
import { bySpecificity } from './specificity.ts'

const get = (path: string): Route => ({ method: 'get', path, access: 'public', host: 'any', handler() {} })

it('tries the fixed part of a path before a parameter, and keeps the order of equal paths', () => {
  const [console, company] = [get('/'), get('/')]
  const routes = [
    get('/a/:id/c'),
    console,
    get('/a/:id'),
    get('/a/b'),
    get('/a/:what.csv'),
    company,
    get('/a/b/:c'),
  ]
  const sorted = bySpecificity(routes)
  expect(sorted.map(({ path }) => path)).toEqual([
    ...['/', '/', '/a/b', '/a/b/:c', '/a/:what.csv', '/a/:id', '/a/:id/c'],
  ])
  expect(sorted[0]).toBe(console)
  expect(sorted[1]).toBe(company)
})
