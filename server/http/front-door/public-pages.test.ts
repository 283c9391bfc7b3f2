import { describe, expect, it } from '@jest/globals'
import { publicPageOf } from './public-pages.ts'

const key = 'aB3_-'.repeat(4) + 'xy'

describe('publicPageOf', () => {
  it.each([
    ['/', '', { view: 'top', guarded: null, query: '' }],
    ['/', 'type=patient&utm=1', { view: 'top', guarded: null, query: 'type=patient' }],
    ['/disclosure', 'year=2025', { view: 'listing', guarded: 1, query: 'year=2025' }],
    [
      '/patient/detail/2110',
      'page=2&year=2025',
      { view: 'section-detail', guarded: 2, query: 'year=2025&page=2' },
    ],
    [
      '/disclosure/detail/1310',
      'keyWords=&sort=-amount&page=2',
      { view: 'section-detail', guarded: 1, query: 'page=2&sort=-amount' },
    ],
    ['/disclosure/detail/10001', '', { view: 'section-detail', guarded: 1, query: '' }],
    [`/recipient/d-${key}`, 'page=2&year=2025', { view: 'recipient', guarded: 1, query: 'page=2' }],
    [`/recipient/p-${key}`, '', { view: 'recipient', guarded: 2, query: '' }],
    [
      '/disclosure/institutions',
      'page=2&name=&sort=amount',
      { view: 'institutions', guarded: 1, query: 'page=2&sort=amount' },
    ],
    ['/patient/institutions', 'name=a', { view: 'institutions', guarded: 2, query: null }],
    ['/faq', 'x=1', { view: 'faq', guarded: null, query: '' }],
    ['/faq/topics/3/12', '', { view: 'faq', guarded: null, query: '' }],
    ['/corrections', 'page=2&x=1', { view: 'corrections', guarded: null, query: 'page=2' }],
    ['/about-data', 'x=1', { view: 'about-data', guarded: null, query: '' }],
    ['/viewer', 'id=12&page=3', { view: 'viewer', guarded: null, query: 'id=12' }],
  ])('%s?%s', (path, search, expected) => expect(publicPageOf(path, search)).toEqual(expected))

  it('is one page whatever the order of its query', () => {
    expect(publicPageOf('/disclosure/detail/1310', 'size=50&page=1&year=2024')).toEqual(
      publicPageOf('/disclosure/detail/1310', 'year=2024&page=1&size=50'),
    )
  })
  it.each([
    'year=20255',
    'year=2024&year=2025',
    'page=0',
    'page=1e9',
    'size=7',
    'page=１',
    'sort=name',
    'sort=file',
    'keyWords=a',
    'keyWords=%20',
    'keyWords=a&keyWords=',
    'row=31-216',
    'year=2024&row=x',
  ])('keeps nothing of %s', (search) =>
    expect(publicPageOf('/disclosure/detail/1310', search)!.query).toBeNull(),
  )
  it.each([
    '/search',
    '/disclosure/',
    '/disclosure/detail/',
    '/disclosure/detail/x',
    '/company/data',
    '/disclosure/detail/1310.css',
    '/corrections/',
    '/recipient',
    `/recipient/${key}`,
    `/recipient/x-${key}`,
    `/recipient/d-${key}z`,
    `/recipient/d-${key}/`,
    '/faq/',
    '/faq/topics',
    '/faq/topics/01',
    '/faq/topics/1/2/3',
  ])('leaves %s alone', (path) => expect(publicPageOf(path, '')).toBeUndefined())
})
