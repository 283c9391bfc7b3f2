import type { Props as AdminCompanies } from './pages/admin/companies/+Page.tsx'
import type { Props as Login } from './pages/auth/login/+Page.tsx'
import type { Props as WrongDomain } from './pages/auth/wrong-domain/+Page.tsx'
import type { Props as Dashboard } from './pages/company/dashboard/+Page.tsx'
import type { Props as Data } from './pages/company/data/+Page.tsx'
import type { Props as DataDetail } from './pages/company/data-detail/+Page.tsx'
import type { Props as DataList } from './pages/company/data-list/+Page.tsx'
import type { Props as ImportCheck } from './pages/company/import-check/+Page.tsx'
import type { Props as ImportCsv } from './pages/company/import-csv/+Page.tsx'
import type { Props as Preview } from './pages/company/preview/+Page.tsx'
import type { Props as Publish } from './pages/company/publish/+Page.tsx'
import type { Props as Published } from './pages/company/published/+Page.tsx'
import type { Props as Crash } from './pages/errors/crash/+Page.tsx'
import type { Props as NotFound } from './pages/errors/not-found/+Page.tsx'
import type { Props as Unavailable } from './pages/errors/unavailable/+Page.tsx'
import type { Props as Listing } from './pages/site/listing/+Page.tsx'
import type { Props as Search } from './pages/site/search/+Page.tsx'
import type { Props as SectionDetail } from './pages/site/section-detail/+Page.tsx'
import type { Props as Top } from './pages/site/top/+Page.tsx'

/** Every view by its name with what it needs; a page module that leaves something out does not compile. */
export interface ViewProps {
  'admin/companies': AdminCompanies
  'auth/login': Login
  'auth/wrong-domain': WrongDomain
  'company/dashboard': Dashboard
  'company/data': Data
  'company/data-detail': DataDetail
  'company/data-list': DataList
  'company/import-check': ImportCheck
  'company/import-csv': ImportCsv
  'company/preview': Preview
  'company/publish': Publish
  'company/published': Published
  'errors/crash': Crash
  'errors/not-found': NotFound
  'errors/unavailable': Unavailable
  'site/listing': Listing
  'site/search': Search
  'site/section-detail': SectionDetail
  'site/top': Top
}

export type ViewName = keyof ViewProps
