import type { Page } from 'playwright-core'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { detail, submit } from './stop-parts.ts'
import type { Stop } from './page-stop.ts'

const dead = '?token=dead'
const askForCorrection = 'main a[href$="/request"]'
const site: Stop[] = [
  { path: '/disclosure' },
  { path: detail('A1-1') },
  { path: detail('A4') },
  { path: detail('B1') },
  { path: `${detail('C1')}&page=2` },
  { path: `${detail('C1')}&sort=-amount` },
  { path: `${detail('C1')}&sort=amount&keyWords=%E7%97%85%E9%99%A2` },
  { path: `${detail('C1')}&keyWords=zzzz` },
  { path: detail('C1'), follow: 'tbody th a', at: '/recipient/:id' },
  { path: detail('C1'), follow: ['tbody th a', askForCorrection], at: '/recipient/:id/request' },
  { path: detail('C1'), follow: ['tbody th a', askForCorrection], press: submit, status: 422 },
  { path: detail('C1'), follow: ['tbody th a', askForCorrection, 'main a[href*="row="]'] },
  { path: detail('A1-1'), follow: 'tbody th a' },
  { path: detail('B1'), follow: 'tbody th a' },
  { path: '/disclosure/institutions' },
  { path: '/disclosure/institutions?name=zzzz' },
  { path: '/disclosure/corrections/1' },
  { path: '/patient' },
  { path: '/patient/institutions?year=2025' },
  { path: '/patient/corrections/1' },
  { path: `/patient/detail/${sectionIdOf(2, 'A1')}?year=2025` },
  { path: `/patient/detail/${sectionIdOf(2, 'D1')}?year=2025` },
  { path: '/search' },
  { path: '/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4' },
  { path: '/search?type=disclosure&organizationName=%E7%97%85%E9%99%A2' },
  { path: '/search?type=patient&organizationName=zzzz' },
]

const openCitation = (page: Page) => page.locator('details:has(.cite) > summary').click()

export const faqStops: Stop[] = [{ path: '/faq' }, { path: '/faq/topics/1' }, { path: '/faq/topics/1/2' }]

export const visitorStops: Stop[] = [
  { path: '/' },
  { path: '/?type=patient' },
  ...site,
  ...faqStops,
  { path: '/corrections' },
  { path: '/about-data' },
  { path: '/data' },
  { path: '/api/v1/docs' },
  { path: '/api/v1/docs/codes' },
  { path: '/api/v1/docs/get-data-record-public' },
  { path: '/api/v1/docs/put-data-record-update' },
  { path: '/disclosure', act: openCitation },
  { path: '/disclosure', follow: 'a[href^="/viewer"]', at: '/viewer' },
  { path: '/login' },
  { path: '/login', press: submit, status: 422 },
  { path: '/forget-password' },
  { path: '/forget-password', press: submit, status: 422 },
  { path: '/forget-password?sent=1&email=a@b.example' },
  { path: '/corrections/requests/sent' },
  { path: `/corrections/requests/confirm${dead}` },
  { path: `/review${dead}`, status: 404 },
  { path: `/reset-password/3${dead}` },
  { path: `/register${dead}` },
  { path: `/confirm-email${dead}` },
  { path: '/nowhere', status: 404 },
]
